import type { AccountSettings } from '../../accounts/account-settings.ts';
import { type PublishedEvent, stateOf } from '../../actions/events/event-webpage.ts';
import { isClosed, petitionUrl } from '../../actions/petitions/petition.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { renderIcon } from '../../html/icons.ts';
import { differingLanguage, languageOf, writeDate } from '../../html/language.ts';
import { summarize } from '../../html/organizer-text.ts';
import type { Words } from '../../html/words/en.ts';
import { type ActionState, renderActionForm } from './action-form.ts';
import { renderEventCard } from './event-cards.ts';
import { languageAround, renderShot } from './event-webpage.ts';
import { faceOf } from './face.ts';
import { type PublicWebpage, previewPicture } from './public-webpage.ts';
import { renderShareLinks, shareScript } from './share-links.ts';
import { describeTarget, renderTotal, type ShownPetition, shownTotal } from './shown-petition.ts';

/** What the webpage of a petition needs beside the petition. */
export interface PetitionFacts {
  readonly signing: ActionState;
  readonly settings: AccountSettings;
  readonly baseUrl: string;
  readonly now: number;
  /** Whether it is a draft, whose form does nothing. */
  readonly isPreview?: boolean;
  /** Whether the visitor chose the language of the words. */
  readonly isChosen?: boolean;
  /** How many signatures are struck out, and why. */
  readonly removed?: { readonly count: number; readonly reasons: readonly string[] };
  sanitize(text: string): Html;
}

/** The webpage of a petition: what is signed, how many people have signed, the form, and why it matters. */
export function renderPetition(
  words: Words,
  shown: ShownPetition,
  { signing, settings, sanitize, baseUrl, now, removed, isPreview = false, isChosen = false }: PetitionFacts,
): PublicWebpage {
  const { petition, owner } = shown;
  const { title } = petition;
  const ofText = languageOf(petition.language);
  const language = isChosen ? languageAround(words, petition.language) : ofText;
  const text = attributes(differingLanguage(ofText, language));
  const own = attributes(differingLanguage(words.language, language));
  const [description, appeal] = [sanitize(petition.description ?? ''), sanitize(petition.petitionText ?? '')];
  const name = `${title} – ${owner.name}`;
  const url = petitionUrl(baseUrl, petition);
  const [signed, about] = appeal.toString() === '' ? [undefined, description] : [appeal, description];
  return {
    title: signing.mistakes.length > 0 ? words.petition.titleWithMistakes(name) : name,
    language,
    around: words.language,
    face: faceOf(owner, settings),
    preview: {
      title,
      description: summarize(description) || summarize(appeal) || words.petition.preview(owner.name),
      url,
      picture: previewPicture(baseUrl, petition.picture, settings.picture),
    },
    scripts: [shareScript],
    main: html`<div class="action">
${renderShot(petition.picture)}<div class="head${petition.picture === null && ' tint'}">
<p class="eyebrow"${own}>${describeTarget(words, shown)}</p>
<h1${text}>${title}</h1>
<p class="printed"${own}>${words.petition.sign}: ${url}</p>
</div>
${
  signed !== undefined &&
  html`<section class="signed"><h2${own}>${words.petition.signed}</h2>
<div${attributes({ class: 'words', ...differingLanguage(ofText, language) })}>${signed}</div>
${
  petition.textChangedAt !== null &&
  html`<p class="hint"${own}>${words.petition.textSince(writeDate(words.language.lang, petition.textChangedAt, settings.timeZone))}</p>
`
}</section>
`
}<section class="lift" id="sign" aria-labelledby="sign-heading"${own}>
${renderTotals(words, shown, { settings, now })}${renderRemoved(words, removed)}${
  isClosed(petition, now)
    ? renderClosed(words, shown)
    : html`<div${attributes({ inert: isPreview })}>${renderActionForm(words, signing)}
</div>
`
}</section>
<div>
${
  about.toString() !== '' &&
  html`<section class="part about"><h2${own}>${words.petition.about}</h2>
${text.toString() === '' ? about : html`<div${text}>${about}</div>`}
</section>
`
}<section class="part"${own}><h2>${words.share.ask}</h2>
${renderShareLinks(words, title, url)}
</section>
</div>
</div>`,
  };
}

/** How many people have signed, and the goal with a bar where there is one. */
function renderTotals(
  words: Words,
  { petition, total }: ShownPetition,
  { settings, now }: Pick<PetitionFacts, 'settings' | 'now'>,
): Html {
  const { goal, closedAt } = petition;
  const closed = closedAt !== null && isClosed(petition, now);
  const goalWords = closed ? words.petition.goalWas : words.petition.goal;
  return html`${closed && html`<p class="badge">${words.petition.closed(writeDate(words.language.lang, closedAt, settings.timeZone))}</p>\n`}<h2 id="sign-heading" class="total${total < 5 && ' short'}">${closed && total === 0 ? words.petition.nobody : renderTotal(words, total)}</h2>
${
  goal !== null &&
  html`<progress max="${goal}" value="${Math.min(shownTotal(total), goal)}" aria-hidden="true"></progress>
<p class="hint">${goalWords(words.number(goal))}</p>
`
}`;
}

const mostReasons = 3;

// The number is rounded down as the total is (R-public).
function renderRemoved(words: Words, removed: PetitionFacts['removed']): Html | undefined {
  if (removed === undefined || removed.count === 0) return undefined;
  const shown = shownTotal(removed.count);
  const reasons = removed.reasons.slice(0, mostReasons).join(' · ');
  return html`<p class="hint">${words.petition.removed(shown === 0 ? undefined : words.number(shown), reasons)}</p>
`;
}

function renderClosed(words: Words, { owner }: ShownPetition): Html | undefined {
  if (owner.kind !== 'group') return undefined;
  return html`<p><a class="button secondary" href="/groups/${owner.slug}">${words.face.all}</a></p>\n`;
}

/** The webpage after signing: where to go next, share links, and the next event. */
export function renderThanks(
  words: Words,
  { petition, owner, total }: ShownPetition,
  {
    baseUrl,
    settings,
    now,
    others,
  }: { baseUrl: string; settings: AccountSettings; now: number; others: readonly PublishedEvent[] },
): PublicWebpage {
  const { title, slug } = petition;
  const language = differingLanguage(languageOf(petition.language), words.language);
  const link = html`<a${attributes({ href: `../${slug}`, ...language })}>${title}</a>`;
  const next = others.filter((one) => stateOf(one, now) === 'open').slice(0, 1);
  return {
    title: words.thanks.title(title),
    language: words.language,
    face: faceOf(owner, settings),
    isPrivate: true,
    scripts: [shareScript],
    main: html`<div class="centre tint">
<span class="done">${renderIcon('check')}</span>
<h1>${words.thanks.heading}</h1>
<p class="lede">${words.thanks.signed(link)}</p>
</div>
<div class="narrow">
<section class="lift">
${total > 0 && html`<p class="total${total < 5 && ' short'}">${renderTotal(words, total)}</p>\n`}<h2>${words.share.ask}</h2>
${renderShareLinks(words, title, petitionUrl(baseUrl, petition), true)}
</section>
${petition.nextUrl !== null && html`<p class="part"><a class="button" href="${petition.nextUrl}">${words.petition.next}</a></p>\n`}${
  next.length > 0 &&
  html`<section class="part"><h2>${words.thanks.afterwards}</h2>
<ul class="cards">
${next.map((one) => renderEventCard(words, one, { now, around: words.language }))}</ul>
</section>\n`
}<p class="part"><a href="../${slug}">${words.thanks.back}</a>${
      owner.kind === 'group' && html` · <a href="/groups/${owner.slug}">${words.face.all}</a>`
    }</p>
</div>`,
  };
}
