import { hash } from 'node:crypto';
import type { Clock } from '../base/clock.ts';
import type { Database } from '../database/connect.ts';
import { encodePicture, PictureRefusal } from './encode-picture.ts';
import { countPictures, deleteUnused, putPicture } from './media-store.ts';
import { type PictureKind, pictureShapes } from './picture.ts';

const day = 24 * 3_600_000;
const mostPictures = 1000;

/**
 * Encodes an uploaded picture again and stores it; returns its hash. Pictures of the account that nothing shows any more are
 * deleted, if they are older than a day. Refuses a file with a `PictureRefusal`.
 */
export async function savePicture(
  needs: { db: Database; clock: Clock },
  accountId: string,
  { file, kind }: { file: Buffer; kind: PictureKind },
): Promise<string> {
  return keepPicture(needs, accountId, { bytes: await encodePicture(file, kind), kind });
}

/** Stores a picture that `encodePicture` has encoded, as `savePicture` does. */
export async function keepPicture(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
  { bytes, kind }: { bytes: Buffer; kind: PictureKind },
): Promise<string> {
  const name = hash('sha256', bytes, 'hex');
  const now = clock.now();
  await deleteUnused(db, accountId, now - day);
  if ((await countPictures(db, accountId)) >= mostPictures) {
    throw new PictureRefusal(
      'The group has 1,000 pictures. Remove one from an event, and try again tomorrow.',
    );
  }
  await putPicture(db, { hash: name, accountId, createdAt: now, type: pictureShapes[kind].type, bytes });
  return name;
}
