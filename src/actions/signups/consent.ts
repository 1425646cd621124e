import type { Trust } from '../../people/decide-people.ts';

/** How a person answered the consent of a form: its version in the settings of the account, and in which language it was. */
export interface ConsentAnswer {
  readonly version: number;
  readonly language: string;
  /** Whether the person agreed to be contacted. */
  readonly isGiven: boolean;
}

/** A consent that is kept with an action, which has one of each post. */
export interface ActionConsent extends ConsentAnswer {
  /** The own id of the post. */
  readonly id: string;
  readonly actionId: string;
  readonly accountId: string;
  readonly createdAt: number;
  /** Where it was given, if not in a form. */
  readonly source: 'paper' | null;
}

/** Who posts: with a key, without a key, or without a key and with a consent that was refused (C-tick). */
export function trustOf(
  account: object | undefined,
  { consent }: { readonly consent?: ConsentAnswer | undefined },
): Trust {
  if (account !== undefined) return 'keyed';
  return consent?.isGiven === false ? 'refused' : 'keyless';
}

/** How a person answered the consent of the account that asked for it. */
export interface Answered {
  /** Whether a box was ticked. */
  readonly isTicked: boolean;
  /** Whether the link of a mail to the address was used. */
  readonly isProven?: boolean;
  /** Whether the person chose, behind that link, to get no news. */
  readonly declinesNews?: boolean;
}

/**
 * The same in the account that asked for the consent: a box of its own that was ticked is an answer to this account alone (C-tick), and
 * one that was not ticked changes nothing of an address that is known (C-sentence). Where the person has used the link of a mail to the
 * address, the answer is `proven`, or `declined` where they chose to get no news.
 */
export function trustOfAsked(
  account: object | undefined,
  draft: { readonly consent?: ConsentAnswer | undefined },
  { isTicked, isProven = false, declinesNews = false }: Answered,
): Trust {
  const trust = trustOf(account, draft);
  if (trust === 'refused' && declinesNews) return 'declined';
  if (trust !== 'keyless' || !isTicked) return trust;
  return isProven ? 'proven' : 'ticked';
}
