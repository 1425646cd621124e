import { type EmbedForm, renderEmbedForm } from '../../html/embed-form.ts';
import { english } from '../../html/words/en.ts';
import type { ApiAddress } from '../../http/call.ts';
import { linkTo, presentCuries } from './links.ts';
import type { Schema } from './present.ts';

/** Presents the embed code of a resource: a form that posts to one of its collections. */
export function presentEmbed(
  form: Omit<EmbedForm, 'action'>,
  { path, collection }: { path: string; collection: string },
  api: ApiAddress,
): Schema<'Embed'> {
  const action = linkTo(api, path + collection).href;
  return {
    html: renderEmbedForm(english, { ...form, action }).toString(),
    _links: { self: linkTo(api, `${path}/embed`), curies: presentCuries(api) },
  };
}
