import type { Account } from '../../accounts/account.ts';
import type { AccountSettings } from '../../accounts/account-settings.ts';
import { wordConsent } from '../../html/consent-words.ts';
import { type EmbedForm, renderEmbedForm } from '../../html/embed-form.ts';
import type { Words } from '../../html/words/en.ts';
import type { ApiAddress } from '../../http/call.ts';
import { linkTo, presentCuries } from './links.ts';
import type { Schema } from './present.ts';

/** The parts of an embed code that come from the settings of the account. */
export type AskedInEmbed = Pick<EmbedForm, 'consent' | 'privacy'>;

/** The consent that the embed code of an account asks for (I-embed), and its privacy text. */
export function askInEmbed(
  words: Words,
  { name: owner }: Account,
  { settings, receivers }: { settings: AccountSettings; receivers: readonly string[] },
): AskedInEmbed {
  const { consent, consentText: ownText, consentVersion: version, privacyText: text, contact } = settings;
  const isAffirmative = consent === 'affirmative';
  return {
    consent: { ...wordConsent(words, { owner, isAffirmative, ownText, receivers }), version },
    privacy: { owner, text, contact },
  };
}

/** Presents the embed code of the resource at a path: a form that posts to one of its collections. */
export function presentEmbed(
  words: Words,
  form: EmbedForm,
  { path, api }: { path: string; api: ApiAddress },
): Schema<'Embed'> {
  return {
    html: renderEmbedForm(words, form).toString(),
    _links: { self: linkTo(api, `${path}/embed`), curies: presentCuries(api) },
  };
}
