import type { Account } from '../../accounts/account.ts';
import type { AccountSettings } from '../../accounts/account-settings.ts';
import { findConsent } from '../../accounts/account-settings-store.ts';
import type { ConsentAnswer } from '../../actions/signups/consent.ts';
import type { Database } from '../../database/connect.ts';
import { wordConsent } from '../../html/consent-words.ts';
import { renderField } from '../../html/form.ts';
import { type Html, html } from '../../html/html.ts';
import { renderPrivacy } from '../../html/privacy-text.ts';
import type { Words } from '../../html/words/en.ts';

/** The consent that a form asks for, and what the account does with personal data. */
export interface ConsentAsked {
  readonly owner: Account;
  readonly settings: AccountSettings;
}

/**
 * The answer to the consent in a form. Without the box, `affirmative` means no, and `implied` means yes. The form names the version
 * of the consent that the person read, which decides between the two; an impossible one means the latest (C-sentence).
 */
export async function readConsent(
  db: Database,
  { accountId, settings }: { accountId: string; settings: AccountSettings },
  { optIn, version, language }: { optIn: string; version: string; language: string },
): Promise<ConsentAnswer> {
  const named = Number(version);
  const isKnown = Number.isInteger(named) && named >= 1 && named <= settings.consentVersion;
  const read = isKnown ? named : settings.consentVersion;
  const consent =
    read === settings.consentVersion
      ? settings.consent
      : (await findConsent(db, { accountId, version: read })).consent;
  return { version: read, language, isGiven: consent === 'implied' || optIn !== '' };
}

/** What a form shows above its button: who receives the data, the box or the sentence of the consent, and the privacy text. */
export function renderConsent(
  words: Words,
  asked: ConsentAsked,
  { receivers, optIn }: { receivers: readonly string[]; optIn: string },
): Html {
  const { consent, consentText: ownText } = asked.settings;
  const owner = asked.owner.name;
  const isAffirmative = consent === 'affirmative';
  const { box, sentence } = wordConsent(words, { owner, isAffirmative, ownText, receivers });
  return html`${
    box !== undefined &&
    html`${renderField({ name: 'opt_in', label: box, control: 'checkbox', value: optIn })}\n`
  }<p class="fine">${sentence}</p>`;
}

/** What the account does with personal data, folded. */
export function renderPrivacyOf(words: Words, { owner, settings }: ConsentAsked): Html | undefined {
  const { privacyText: text, contact } = settings;
  const shown = renderPrivacy(words, { owner: owner.name, text, contact });
  return shown && html`<div id="privacy">${shown}</div>`;
}
