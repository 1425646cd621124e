import type { Mistake } from '../../html/form.ts';
import { html } from '../../html/html.ts';
import type { PublicWebpage } from '../public/public-webpage.ts';
import type { Answer, Visit } from './route.ts';

/** Answers a public webpage as the preview of a draft, with the way back to its form. */
export function answerPreview(
  { account }: Visit,
  { title, language, main, face }: PublicWebpage,
  edit: string,
): Answer {
  return {
    publicWebpage: {
      title: `Preview: ${title}`,
      language,
      ...(face && { face }),
      note: html`<span lang="en"><b>Preview.</b> Only members of ${account.name} see this. <a href="${edit}">Back to the form</a></span>`,
      main,
      isPrivate: true,
    },
  };
}

/** Answers what a draft lacks before it has a preview. */
export function answerIncomplete(edit: string, mistakes: readonly Mistake[]): Answer {
  return {
    webpage: {
      title: 'Not complete yet',
      main: html`<p class="back"><a href="${edit}">Back to the form</a></p>
<h1>Not complete yet</h1>
<p>The draft is saved. The preview needs a little more:</p>
<ul>
${mistakes.map(({ field, message }) => html`<li><a href="${edit}#${field}">${message}</a></li>\n`)}</ul>`,
    },
  };
}
