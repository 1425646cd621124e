/** What a picture is for; each has one format and one size. */
export type PictureKind = 'logo' | 'picture';

/** The format and the size of every picture of a kind. */
export interface PictureShape {
  readonly type: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/** The shapes in which pictures are stored, whatever was uploaded. Mail programs and previews of links know both formats. */
export const pictureShapes: Readonly<Record<PictureKind, PictureShape>> = {
  logo: { type: 'image/png', width: 256, height: 256 },
  picture: { type: 'image/jpeg', width: 1280, height: 720 },
};

/** How large an uploaded picture may be (I-pictures). */
export const mostPictureBytes = 5 * 1024 * 1024;

/** Whether the text has the form of the hash of a picture. */
export function isPictureHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** The path of a picture, which has its hash (I-media); its content never changes. */
export function pictureAddress(hash: string): string {
  return `/media/${hash}`;
}
