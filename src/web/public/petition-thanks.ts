import type { AccountSettings } from '../../accounts/account-settings.ts';
import { type PublishedEvent, stateOf } from '../../actions/events/event-webpage.ts';
import { petitionUrl } from '../../actions/petitions/petition.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { renderIcon } from '../../html/icons.ts';
import { differingLanguage, languageOf } from '../../html/language.ts';
import type { Words } from '../../html/words/en.ts';
import { renderEventCard } from './event-cards.ts';
import { faceOf } from './face.ts';
import { renderPetitionCard } from './petition-card.ts';
import { goalAt, renderProgress } from './petition-progress.ts';
import type { PublicWebpage } from './public-webpage.ts';
import { renderShareLinks, shareScript } from './share-links.ts';
import { type ShownPetition, shownTotal } from './shown-petition.ts';

/** What the webpage after signing needs beside the petition. */
export interface ThanksFacts {
  readonly baseUrl: string;
  readonly settings: AccountSettings;
  readonly now: number;
  /** Further events of the group, in the order of their times. */
  readonly others: readonly PublishedEvent[];
  /** Another petition of the group that can be signed. */
  readonly otherPetition?: ShownPetition | undefined;
}

/** The webpage after signing: the links to share first, then one next action (I-thanks). */
export function renderThanks(words: Words, shown: ShownPetition, facts: ThanksFacts): PublicWebpage {
  const { petition, owner } = shown;
  const { baseUrl, settings, now } = facts;
  const { title, slug } = petition;
  const language = differingLanguage(languageOf(petition.language), words.language);
  const link = html`<a${attributes({ href: `../${slug}`, ...language })}>${title}</a>`;
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
${shown.total > 0 && renderProgress(words, shown, { now })}<h2>${words.share.ask}</h2>
${renderMissing(words, shown)}${renderShareLinks(words, title, petitionUrl(baseUrl, petition), true)}
</section>
${renderNext(words, shown, facts)}<p class="part links"><a href="../${slug}">${words.thanks.back}</a>${
      owner.kind === 'group' && html` <a href="/groups/${owner.slug}">${words.face.all}</a>`
    }</p>
</div>`,
  };
}

// How many are missing to the goal, by the rounded total.
function renderMissing(words: Words, { petition: { goal }, total }: ShownPetition): Html | undefined {
  const signed = shownTotal(total);
  if (goal === null || signed === 0) return undefined;
  const next = goalAt(goal, signed);
  return html`<p class="hint">${words.thanks.missing(next - signed, next)}</p>\n`;
}

// The address that the organiser chose, else the next event, else another petition (I-thanks).
function renderNext(
  words: Words,
  { petition: { nextUrl }, owner }: ShownPetition,
  { settings, now, others, otherPetition }: ThanksFacts,
): Html | undefined {
  if (nextUrl !== null) {
    return html`<section class="part"><h2>${words.petition.next}</h2>
<p><a class="button" href="${nextUrl}">${words.thanks.goTo(new URL(nextUrl).host)}</a></p>
</section>
`;
  }
  const around = words.language;
  const event = others.find((one) => stateOf(one, now) === 'open');
  if (event !== undefined) {
    return html`<section class="part"><h2>${words.thanks.afterwards}</h2>
<ul class="cards upcoming">
${renderEventCard(words, event, { now, around, accountZone: settings.timeZone, face: faceOf(owner, settings) })}</ul>
</section>
`;
  }
  if (otherPetition === undefined) return undefined;
  return html`<section class="part"><h2>${words.thanks.otherPetition}</h2>
<ul class="cards">
${renderPetitionCard(words, otherPetition, { now })}</ul>
</section>
`;
}
