import { petitionUrl } from '../../actions/petitions/petition.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { differingLanguage, languageOf } from '../../html/language.ts';
import type { Words } from '../../html/words/en.ts';
import { type ActionState, renderActionForm } from './action-form.ts';
import { summarize } from './organiser-text.ts';
import { nameOrganizer, type PublicWebpage } from './public-webpage.ts';
import { renderShareLinks } from './share-links.ts';
import { renderTarget, renderTotal, type ShownPetition } from './shown-petition.ts';

/** The webpage of a petition: its texts, how many people have signed, and the form. */
export function renderPetition(
  words: Words,
  shown: ShownPetition,
  { signing, sanitize, baseUrl }: { signing: ActionState; sanitize(text: string): Html; baseUrl: string },
): PublicWebpage {
  const { petition, owner } = shown;
  const { title } = petition;
  const language = languageOf(petition.language);
  const [description, appeal] = [sanitize(petition.description ?? ''), sanitize(petition.petitionText ?? '')];
  const own = attributes(differingLanguage(words.language, language));
  const total = renderTotal(words, shown.total);
  const name = `${title} – ${owner.name}`;
  const url = petitionUrl(baseUrl, petition);
  return {
    title: signing.mistakes.length > 0 ? words.petition.titleWithMistakes(name) : name,
    language,
    preview: {
      title,
      description: summarize(description) || summarize(appeal) || words.petition.preview(owner.name),
      url,
    },
    above: nameOrganizer(owner, '../'),
    main: html`<div class="petition">
<div>
<h1>${title}</h1>
${renderTarget(words, shown)}<p class="count">${own.toString() === '' ? total : html`<span${own}>${total}</span>`}</p>
<p class="to-form"><a class="jump" href="#sign"${own}>${words.petition.sign}</a></p>
<p class="printed"${own}>${words.petition.sign}: ${url}</p>
${wrap('words', description)}${wrap('appeal', appeal)}</div>
<section class="card sign" id="sign" aria-labelledby="sign-heading"${own}>
<h2 id="sign-heading">${words.petition.sign}</h2>
${renderActionForm(words, signing)}
</section>
</div>`,
  };
}

function wrap(name: 'words' | 'appeal', text: Html): Html | undefined {
  return text.toString() === '' ? undefined : html`<div class="${name}">${text}</div>\n`;
}

/** The webpage after signing. */
export function renderThanks(
  words: Words,
  { petition, owner, total }: ShownPetition,
  baseUrl: string,
): PublicWebpage {
  const { title, slug } = petition;
  const language = differingLanguage(languageOf(petition.language), words.language);
  const link = html`<a${attributes({ href: `../${slug}`, ...language })}>${title}</a>`;
  return {
    title: words.thanks.title(title),
    language: words.language,
    above: nameOrganizer(owner, '../../'),
    main: html`<h1>${words.thanks.heading}</h1>
<p>${words.thanks.signed(link)}</p>${total > 0 && html`\n<p class="count">${renderTotal(words, total)}</p>`}
<div class="links">
${renderShareLinks(words, title, petitionUrl(baseUrl, petition))}
</div>`,
  };
}
