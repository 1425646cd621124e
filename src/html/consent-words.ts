import type { Words } from './words/en.ts';

/** What a form shows of the consent of an account: the label of a box to tick, where there is one, and a sentence. */
export interface ConsentWords {
  readonly box: string | undefined;
  readonly sentence: string;
}

/**
 * Words the consent of an account, with a box or only with a sentence (C-sentence); `ownText` is the account's own wording, null that of
 * the service.
 */
export function wordConsent(
  words: Words,
  asking: {
    readonly owner: string;
    readonly isAffirmative: boolean;
    readonly ownText: string | null;
    readonly receivers: readonly string[];
  },
): ConsentWords {
  const { owner, isAffirmative, ownText, receivers } = asking;
  if (!isAffirmative) return { box: undefined, sentence: ownText ?? words.form.receivers(receivers) };
  return { box: ownText ?? words.consent.ask([owner]), sentence: words.consent.receive(receivers) };
}
