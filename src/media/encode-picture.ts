import type { Sharp } from 'sharp';
import { loadOnce } from '../base/load-once.ts';
import { mostPictureBytes, type PictureKind, pictureShapes } from './picture.ts';

/** Why a file is refused as a picture, in words for the person who uploaded it. */
export class PictureRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PictureRefusal';
  }
}

const million = 1_000_000;
const mostPixels = 40 * million;
// The name and the most pixels of a picture (I-pictures), by what its decoder keeps of it.
const limits = {
  // About 20 bytes for each pixel.
  avif: ['An AVIF picture', 10 * million],
  // All of an interlaced PNG, with two bytes for each channel, in twice the time.
  of16Bits: ['A picture of 16 bits a color', 20 * million],
  // A few lines, or one byte for each channel.
  others: ['A picture', mostPixels],
} as const;
const mostSeconds = 20;

const loaders = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`);

// One picture at a time, so that pictures of several people do not add up in memory.
let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes an uploaded picture and encodes it again in the shape of its kind (I-pictures), so that nothing of the file remains but the
 * picture: no metadata, and nothing behind it. Refuses what is no JPEG, PNG, WebP or AVIF, and what is too large, before it is decoded.
 */
export function encodePicture(file: Buffer, kind: PictureKind): Promise<Buffer> {
  const encoded = last.then(() => encode(file, kind));
  last = encoded.catch(() => {});
  return encoded;
}

// Refuses a file by its size and its header, before it is decoded (I-pictures).
async function encode(file: Buffer, kind: PictureKind): Promise<Buffer> {
  if (file.length > mostPictureBytes) throw new PictureRefusal('The picture has more than 5 MB.');
  if (file.length === 0) refuseUnreadable();
  const sharp = await getSharp();
  // Only the header is read, so that a refusal has the reason.
  const header = sharp(file, { limitInputPixels: false });
  const { format, compression, depth, width, height } = await header.metadata().catch(refuseUnreadable);
  const isAvif = format === 'heif' && compression === 'av1';
  if (!isAvif && !['jpeg', 'png', 'webp'].includes(format)) refuseUnreadable();
  const [name, most] = isAvif ? limits.avif : depth === 'ushort' ? limits.of16Bits : limits.others;
  if (width * height > most) {
    throw new PictureRefusal(`${name} may have at most ${most / million} megapixels.`);
  }
  const picture = sharp(file, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
  return shape(picture.autoOrient(), kind)
    .timeout({ seconds: mostSeconds })
    .toBuffer()
    .catch(refuseUnreadable);
}

function shape(picture: Sharp, kind: PictureKind): Sharp {
  const { width, height } = pictureShapes[kind];
  if (kind === 'logo') {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    return picture.resize(width, height, { fit: 'contain', background }).png({ palette: true });
  }
  return picture
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true });
}

function refuseUnreadable(): never {
  throw new PictureRefusal('This is no picture that can be read. Use a JPEG, PNG, WebP or AVIF file.');
}

const getSharp = loadOnce(async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  // No other decoder ever sees an uploaded file, such as that of SVG.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  return sharp;
});
