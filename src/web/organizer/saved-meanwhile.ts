import type { Mistake } from '../../html/form.ts';

/** A field of a form as it was typed and as it is stored now, with the words for what is stored if they differ from it. */
export interface ComparedField<Name extends string> {
  readonly field: Name;
  readonly typed: string;
  readonly stored: string;
  readonly shown?: string | undefined;
}

/** What the second of two editors sees (I-editors): that it was changed, and beside each field that differs what is stored now. */
export function listSavedMeanwhile<Name extends string>(
  message: string,
  fields: readonly ComparedField<Name>[],
): Mistake<Name>[] {
  return [
    { field: undefined, message },
    ...fields
      .filter(({ typed, stored }) => typed !== stored)
      .map(({ field, stored, shown = stored }) => ({ field, message: `Saved now: ${shown || 'nothing'}` })),
  ];
}
