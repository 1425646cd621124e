import { renderField, renderMistakes } from '../../../html/form.ts';
import { type Html, html } from '../../../html/html.ts';
import { languageOf } from '../../../html/language.ts';
import type { YourDataWords } from '../../../html/record-words/record-words.ts';
import { wordsIn } from '../../../html/words/words-in.ts';
import type { PublicWebpage } from '../public-webpage.ts';

/** The form that asks for the address; with what was typed where it is no address. */
export function renderAsk(
  words: YourDataWords,
  { typed, mistake }: { typed: string; mistake: string | undefined } = { typed: '', mistake: undefined },
): PublicWebpage {
  const { ask, title, lang } = words;
  const mistakes = mistake === undefined ? [] : [{ field: 'email', message: mistake }];
  return {
    ...onePage(words, mistake === undefined ? title : ask.error(title)),
    main: card(
      title,
      html`<p>${ask.intro}</p>
${renderMistakes(wordsIn(lang), mistakes)}<form method="post" action="your-data?lang=${lang}" novalidate>
<div class="fields">
${renderField({ name: 'email', label: ask.email, control: 'email', autocomplete: 'email', value: typed, mistake })}
</div>
<button class="main wide">${ask.send}</button>
</form>
<p class="fine">${ask.fine}</p>`,
    ),
  };
}

/** What follows for every address. */
export function renderSent(words: YourDataWords): PublicWebpage {
  const { ask, lang } = words;
  return {
    ...onePage(words, ask.sent),
    main: card(
      ask.sent,
      html`<p>${ask.sentText}</p>
<p class="fine"><a href="your-data?lang=${lang}">${ask.again}</a></p>`,
    ),
  };
}

/** What stands instead of the form where the service sends no mail. */
export function renderNoMail(words: YourDataWords): PublicWebpage {
  return { ...onePage(words, words.title), main: card(words.title, html`<p>${words.ask.noMail}</p>`) };
}

/** The webpage of a link that has expired, was closed, or never existed. */
export function renderSpent(words: YourDataWords): PublicWebpage {
  const { ask, lang } = words;
  return {
    ...onePage(words, ask.spent),
    main: card(
      ask.spent,
      html`<p>${ask.spentText}</p>
<p><a class="button main wide" href="../your-data?lang=${lang}">${ask.send}</a></p>`,
    ),
  };
}

/** A webpage with one card: what was done. The link no longer works afterwards. */
export function renderEnd(words: YourDataWords, title: string, text: string): PublicWebpage {
  return {
    ...onePage(words, title),
    main: card(
      title,
      html`<p role="status">${text}</p>
<p class="fine"><a href="../your-data?lang=${words.lang}">${words.ask.send}</a></p>`,
    ),
  };
}

/** A card as a webpage of its own. */
export function card(heading: string, content: Html): Html {
  return html`<div class="one"><section class="lift"><h1>${heading}</h1>
${content}
</section></div>`;
}

/** What all these webpages have in common: search engines must not list them (D-page). */
export function onePage(words: YourDataWords, title: string): Omit<PublicWebpage, 'main'> {
  return { title, language: languageOf(words.lang), isPrivate: true };
}
