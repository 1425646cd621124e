import { findActionLanguage } from '../../../actions/newsletters/audience.ts';
import { layOutNewsletter, prepareText } from '../../../actions/newsletters/newsletter-mail.ts';
import { attributes, type Html, html } from '../../../html/html.ts';
import { layOutMail } from '../../../html/mail-layout.ts';
import { mailWordsOf } from '../../../html/mail-words/words-of.ts';
import { addressableName } from '../../../html/personal-text.ts';
import type { NewsletterText } from '../../../mail/newsletter.ts';
import type { Person } from '../../../people/person.ts';
import { renderMailContent } from '../message-webpage.ts';
import type { Visit } from '../route.ts';

const views = [
  { name: 'desktop', label: 'Desktop' },
  { name: 'phone', label: 'Phone' },
  { name: 'text', label: 'Text only' },
] as const;

/** The mail as one of its readers gets it, in the three ways in which programs show it; undefined where nothing is written yet (N-draft). */
export async function renderMailingPreview(
  { account, context, settings }: Visit,
  text: Pick<NewsletterText, 'title' | 'subject' | 'body' | 'of'>,
  first: Pick<Person, 'givenName'> | undefined,
): Promise<Html | undefined> {
  if (text.subject === '' && text.body === '') return undefined;
  const language = await findActionLanguage(context.db, account.id, text.of);
  const words = mailWordsOf(language ?? settings.language);
  const givenName = addressableName(first?.givenName ?? null);
  const content = layOutNewsletter(words, prepareText(text, context.baseUrl()), {
    ...{ baseUrl: context.baseUrl(), owner: account, settings, givenName },
  });
  return html`<section class="previews" aria-labelledby="finished">
<h2 id="finished">${givenName === undefined ? 'What they get' : html`What ${givenName} gets`}</h2>
<fieldset class="views">
<legend class="unseen">Shown as</legend>
${views.map(
  ({ name, label }) =>
    html`<label><input${attributes({ type: 'radio', name: 'view', value: name, checked: name === 'desktop' })}> ${label}</label>\n`,
)}</fieldset>
<div class="mail-preview" lang="${words.lang}">
<dl class="facts"><dt lang="en">From</dt><dd>${account.name}</dd><dt lang="en">Subject</dt><dd><b>${content.subject}</b></dd></dl>
${renderMailContent(content)}</div>
<pre class="as-text" tabindex="0" lang="${words.lang}">${layOutMail(content).text}</pre>
</section>
`;
}
