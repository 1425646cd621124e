import type { Mistake } from '../../html/form.ts';
import type { UploadedFile } from '../../http/upload-body.ts';
import { PictureRefusal } from '../../media/encode-picture.ts';
import { hasPicture } from '../../media/media-store.ts';
import { isPictureHash, type PictureKind } from '../../media/picture.ts';
import { savePicture } from '../../media/save-picture.ts';
import type { Answer, Visit } from './route.ts';

/** A field for a picture in a form: its name, and what the picture is for. */
export interface PictureField {
  readonly name: string;
  readonly kind: PictureKind;
}

/** The name under which a form posts the hash of the present picture of a field. */
export const keptName = (name: string) => `kept_${name}`;

/** The name of the box that removes the picture of a field. */
export const removedName = (name: string) => `remove_${name}`;

/**
 * Makes a handler of a form with pictures: an uploaded one is stored at once, so that no mistake elsewhere in the form loses it, and
 * the form has the hash under the name of the field. A picture that is refused is a mistake of its field, and the one before stays.
 * A form without the field has none under its name.
 */
export function withPictures(
  fields: readonly PictureField[],
  handle: (visit: Visit) => Promise<Answer>,
): (visit: Visit) => Promise<Answer> {
  return async (visit) => {
    const form = new URLSearchParams(visit.form);
    const pictureMistakes: { readonly field: string; readonly message: string }[] = [];
    for (const field of fields) {
      const { name } = field;
      const file = visit.files.get(name);
      form.delete(name);
      if (file === undefined && !visit.form.has(keptName(name))) continue;
      form.set(name, await readKept(visit, name));
      if (file === undefined) continue;
      try {
        form.set(name, await store(visit, field, file));
      } catch (error) {
        if (!(error instanceof PictureRefusal)) throw error;
        pictureMistakes.push({ field: name, message: error.message });
      }
    }
    return handle({ ...visit, form, pictureMistakes });
  };
}

/** The mistakes of a form with the one picture `picture`. */
export function listPictureMistakes({
  pictureMistakes = [],
}: Pick<Visit, 'pictureMistakes'>): Mistake<'picture'>[] {
  return pictureMistakes.map(({ message }) => ({ field: 'picture', message }));
}

// Anybody can write any hash into a form, but a form shows pictures of its own account alone.
async function readKept({ context, account, form }: Visit, name: string): Promise<string> {
  const hash = form.get(keptName(name)) ?? '';
  const isKept = isPictureHash(hash) && !form.has(removedName(name));
  return isKept && (await hasPicture(context.db, account.id, hash)) ? hash : '';
}

async function store(
  { context, account }: Visit,
  { kind }: PictureField,
  { bytes, isTooLarge }: UploadedFile,
): Promise<string> {
  if (isTooLarge) throw new PictureRefusal('The picture has more than 5 MB.');
  return savePicture(context, account.id, { file: bytes, kind });
}
