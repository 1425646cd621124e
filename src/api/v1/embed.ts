import type { Account } from '../../accounts/account.ts';
import type { AccountSettings } from '../../accounts/account-settings.ts';
import { wordConsent } from '../../html/consent-words.ts';
import { type EmbedForm, renderEmbedForm } from '../../html/embed-form.ts';
import { english } from '../../html/words/en.ts';
import type { ApiAddress } from '../../http/call.ts';
import { linkTo, presentCuries } from './links.ts';
import type { Schema } from './present.ts';

/** The consent that the embed code of an account asks for. */
export function embedConsent(
  { name: owner }: Account,
  { consent, consentText: ownText, consentVersion: version }: AccountSettings,
  receivers: readonly string[],
): EmbedForm['consent'] {
  const isAffirmative = consent === 'affirmative';
  return { ...wordConsent(english, { owner, isAffirmative, ownText, receivers }), version };
}

/** Presents the embed code of the resource at a path: a form that posts to one of its collections. */
export function presentEmbed(form: EmbedForm, path: string, api: ApiAddress): Schema<'Embed'> {
  return {
    html: renderEmbedForm(english, form).toString(),
    _links: { self: linkTo(api, `${path}/embed`), curies: presentCuries(api) },
  };
}
