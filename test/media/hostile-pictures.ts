import sharp from 'sharp';

/** A word that a hostile file contains, to look for in the answers. */
export const mark = 'HOSTILE-MARK';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } });

/** A PNG that is taken. */
export const makePng = (): Promise<Buffer> => photo(64, 48).png().toBuffer();

let pictures: Promise<Readonly<Record<string, Buffer>>> | undefined;

/** A picture in each of the formats that are taken, made once. */
export function makePictures(): Promise<Readonly<Record<string, Buffer>>> {
  pictures ??= makeFormats();
  return pictures;
}

async function makeFormats(): Promise<Readonly<Record<string, Buffer>>> {
  return {
    JPEG: await photo(1600, 1200).jpeg().toBuffer(),
    PNG: await photo(640, 480).png().toBuffer(),
    WebP: await photo(640, 480).webp().toBuffer(),
    AVIF: await photo(640, 480).avif({ effort: 0 }).toBuffer(),
  };
}

/** A JPEG with the place, the camera and a comment in its metadata. */
export function makeLocated(): Promise<Buffer> {
  return photo(800, 600)
    .withExif({
      IFD0: { ImageDescription: mark },
      IFD3: { GPSLatitude: '45/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
}

/** A JPEG behind which a webpage with a script follows. */
export async function makePolyglot(): Promise<Buffer> {
  const script = Buffer.from(`<html><script>alert('${mark}')</script></html>`);
  return Buffer.concat([await photo(800, 600).jpeg().toBuffer(), script]);
}

/** A PNG of a few bytes that claims 40,000 x 40,000 pixels. */
export async function makeHuge(): Promise<Buffer> {
  const png = await photo(10, 10).png().toBuffer();
  png.writeUInt32BE(40_000, 16);
  png.writeUInt32BE(40_000, 20);
  // The checksum of the header.
  const { crc32 } = await import('node:zlib');
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** An SVG that reads a file of the server and runs a script. */
export const svg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><image xlink:href="file:///etc/passwd"/><script>alert('${mark}')</script></svg>`,
);

/** A JPEG that ends in its middle. */
export async function makeTruncated(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const jpeg = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer();
  return jpeg.subarray(0, jpeg.length / 2);
}

/** A file of 6 MB that begins as a JPEG. */
export async function makeHeavy(): Promise<Buffer> {
  return Buffer.concat([await photo(800, 600).jpeg().toBuffer(), Buffer.alloc(6 * 1024 * 1024, mark)]);
}
