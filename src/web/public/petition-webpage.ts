import type { AccountSettings } from '../../accounts/account-settings.ts';
import { type PublishedEvent, stateOf } from '../../actions/events/event-webpage.ts';
import type { NewestUpdates } from '../../actions/petition-updates/read-public-updates.ts';
import { isClosed, petitionUrl } from '../../actions/petitions/petition.ts';
import type { PublicSigner } from '../../actions/signatures/public-signers.ts';
import type { ShownComment } from '../../actions/signatures/shown-comment-store.ts';
import { withColon } from '../../base/languages.ts';
import { divideWords } from '../../html/divide-words.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { renderIcon } from '../../html/icons.ts';
import { differingLanguage, languageOf, writeDate } from '../../html/language.ts';
import { summarize } from '../../html/organizer-text.ts';
import type { Words } from '../../html/words/en.ts';
import { type ActionState, renderActionForm } from './action-form.ts';
import { renderEventCard } from './event-cards.ts';
import { languageAround, renderShot } from './event-webpage.ts';
import { faceOf } from './face.ts';
import { renderProgress } from './petition-progress.ts';
import { type PublicWebpage, previewPicture } from './public-webpage.ts';
import { renderShareLinks, shareScript } from './share-links.ts';
import { describeTarget, type ShownPetition, shownTotal } from './shown-petition.ts';
import { renderNewestUpdates } from './update-webpages.ts';

const signersAtOnce = 3;

/** What the webpage of a petition needs beside the petition. */
export interface PetitionFacts {
  readonly signing: ActionState;
  /** The people that it shows, the newest first. */
  readonly signers: readonly PublicSigner[];
  /** Further events of the group, for a closed one. */
  readonly others: readonly PublishedEvent[];
  readonly settings: AccountSettings;
  /** Its newest updates; a draft has none. */
  readonly newest?: NewestUpdates;
  /** The comments that the organiser has chosen. */
  readonly comments?: readonly ShownComment[];
  readonly baseUrl: string;
  readonly now: number;
  /** Whether it is a draft, whose form does nothing and which has no address yet. */
  readonly isPreview?: boolean;
  /** Whether the visitor chose the language of the words. */
  readonly isChosen?: boolean;
  /** How many signatures are struck out, and why. */
  readonly removed?: { readonly count: number; readonly reasons: readonly string[] };
  sanitize(text: string): Html;
}

/**
 * The webpage of a petition: what is signed, since when (I-petition), the result of a closed one, to whom it was delivered (I-delivery),
 * how many people have signed, the form, and why it matters.
 */
export function renderPetition(
  words: Words,
  shown: ShownPetition,
  {
    signing,
    signers,
    others,
    settings,
    newest,
    comments = [],
    removed,
    sanitize,
    baseUrl,
    now,
    isPreview = false,
    isChosen = false,
  }: PetitionFacts,
): PublicWebpage {
  const { petition, owner } = shown;
  const { title, closedAt, delivery } = petition;
  const isOver = isClosed(petition, now);
  const ofText = languageOf(petition.language);
  const language = isChosen ? languageAround(words, petition.language) : ofText;
  const text = attributes(differingLanguage(ofText, language));
  const own = attributes(differingLanguage(words.language, language));
  const [description, appeal] = [sanitize(petition.description ?? ''), sanitize(petition.petitionText ?? '')];
  const name = `${title} – ${owner.name}`;
  const url = petitionUrl(baseUrl, petition);
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
<h1${text}>${divideWords(title, petition.language)}</h1>
${!isOver && html`<p class="printed"${own}>${withColon(words.language.lang, words.petition.sign)} ${url}</p>\n`}</div>
${
  appeal.toString() !== '' &&
  html`<section class="signed"><h2${own}>${isOver ? words.petition.signedThen : words.petition.signed}</h2>
<div${attributes({ class: 'words', ...differingLanguage(ofText, language) })}>${appeal}</div>
${
  petition.textChangedAt !== null &&
  html`<p class="hint"${own}>${words.petition.textSince(writeDate(words.language.lang, petition.textChangedAt, settings.timeZone))}</p>
`
}</section>
`
}<section class="lift" id="sign" aria-labelledby="sign-heading"${own}>
${
  closedAt !== null &&
  isOver &&
  html`<p class="state"><span class="pill">${words.petition.closed(writeDate(words.language.lang, closedAt, settings.timeZone))}</span></p>
`
}${renderProgress(words, shown, { now, heading: 'sign-heading' })}${
  delivery !== null &&
  html`<div class="message good">${renderIcon('check')}<p><strong>${words.petition.delivered(delivery.to, writeDate(words.language.lang, Date.parse(delivery.on), 'UTC'))}</strong></p></div>
`
}${
  isOver
    ? renderClosed(words, shown, { others, now, settings })
    : html`<div${attributes({ inert: isPreview })}>${renderActionForm(words, signing)}
</div>
${renderSigners(words, signers)}`
}</section>
<div>
${
  description.toString() !== '' &&
  html`<section class="part about"><h2${own}>${words.petition.about}</h2>
${text.toString() === '' ? description : html`<div${text}>${description}</div>`}
</section>
`
}${newest && renderNewestUpdates(words, newest, { slug: petition.slug, settings, ofText, language, sanitize })}${renderComments(words, comments, own)}${
  !isOver &&
  !isPreview &&
  html`<section class="part"${own}><h2>${words.share.ask}</h2>
${renderShareLinks(words, title, url)}
</section>
`
}${renderRemoved(words, removed, own)}</div>
</div>`,
  };
}

const mostReasons = 3;

// The number is rounded down as the total is (R-public).
function renderRemoved(words: Words, removed: PetitionFacts['removed'], own: Html): Html | undefined {
  if (removed === undefined || removed.count === 0) return undefined;
  const shown = shownTotal(removed.count);
  // The words end the sentence.
  const reasons = removed.reasons.slice(0, mostReasons).join(' · ').replace(/\.$/, '');
  return html`<p class="part fine"${own}>${words.petition.removed(shown === 0 ? undefined : words.number(shown), reasons)}</p>
`;
}

/** Why people sign: the comments that the organiser has chosen, with given name and town. */
function renderComments(words: Words, comments: readonly ShownComment[], own: Html): Html | undefined {
  if (comments.length === 0) return undefined;
  return html`<section class="part"${own}><h2>${words.petition.why}</h2>
<ul class="comments">
${comments.map(
  ({ comments: text, givenName, town }) => html`<li>
<blockquote dir="auto">${text}</blockquote>
<p>${town === null ? givenName : `${givenName}, ${town}`}</p>
</li>
`,
)}</ul>
</section>
`;
}

/** The newest people who allow it, by given name and town; the first three at once. */
function renderSigners(words: Words, signers: readonly PublicSigner[]): Html | undefined {
  if (signers.length === 0) return undefined;
  const list = (some: readonly PublicSigner[]) => html`<ul>
${some.map(({ givenName, town }) => html`<li><span aria-hidden="true">${[...givenName][0]}</span>${town === null ? givenName : `${givenName}, ${town}`}</li>\n`)}</ul>
`;
  const more = signers.slice(signersAtOnce);
  return html`<section class="signers" aria-labelledby="signers"><h3 id="signers">${words.petition.signers}</h3>
${list(signers.slice(0, signersAtOnce))}${
  more.length > 0 &&
  html`<details><summary>${words.petition.moreSigners}</summary>
${list(more)}</details>
`
}</section>
`;
}

/** What the card of a closed petition shows below the result: the next event. */
function renderClosed(
  words: Words,
  { owner }: ShownPetition,
  { others, now, settings }: Pick<PetitionFacts, 'others' | 'now' | 'settings'>,
): Html {
  const [next] = others.filter((one) => stateOf(one, now) === 'open');
  return html`${
    next !== undefined &&
    html`<h3>${words.petition.comesNext}</h3>
<ul class="cards">
${renderEventCard(words, next, { now, around: words.language, accountZone: settings.timeZone })}</ul>
`
  }${owner.kind === 'group' && html`<p><a class="button wide" href="/groups/${owner.slug}">${words.face.all}</a></p>\n`}`;
}
