import { eventUrl, stateOf } from '../../actions/events/event-webpage.ts';
import type { PublicEvent } from '../../actions/events/read-event-webpage.ts';
import { attributes, html } from '../../html/html.ts';
import { renderIcon } from '../../html/icons.ts';
import { differingLanguage, languageOf } from '../../html/language.ts';
import type { Words } from '../../html/words/en.ts';
import { pictureAddress, pictureShapes } from '../../media/picture.ts';
import { renderEventCard } from './event-cards.ts';
import { renderFacts, renderJoin } from './event-facts.ts';
import { type EventFacts, languageAround } from './event-webpage.ts';
import { faceOf } from './face.ts';
import type { PublicWebpage } from './public-webpage.ts';
import { renderShareLinks, shareScript } from './share-links.ts';

/**
 * The webpage after an RSVP (I-rsvp): the place as a ticket, the instructions of the organiser for those who have answered (I-join), and
 * links to share the event.
 * (2.1 platform:event_instructions)
 */
export function renderEventThanks(words: Words, shown: PublicEvent, facts: EventFacts): PublicWebpage {
  const { baseUrl, sanitize, sendsMail = false, hasAnswered = false, settings, others = [], now } = facts;
  const { event, webpage, owner } = shown;
  const language = languageAround(words, webpage.language);
  const own = attributes(differingLanguage(languageOf(webpage.language), language));
  const instructions = sanitize(hasAnswered ? (event.eventInstructions ?? '') : '');
  const next = others.filter((one) => stateOf(one, now) === 'open').slice(0, 1);
  const { width, height } = pictureShapes.picture;
  const picture = webpage.picture && pictureAddress(webpage.picture);
  return {
    title: words.event.thanksTitle(event.summary),
    language,
    face: faceOf(owner, settings),
    isPrivate: true,
    scripts: ['event-times.js', shareScript],
    main: html`<div class="centre tint">
<span class="done">${renderIcon('check')}</span>
<h1>${words.event.thanks}</h1>
${sendsMail && html`<p class="lede">${words.event.mailed}</p>\n`}</div>
<div class="narrow">
<section class="lift ticket">
<div><h2><a${attributes({ href: `../${webpage.slug}`, ...differingLanguage(languageOf(webpage.language), language) })}>${event.summary}</a></h2>
${renderFacts(words, shown, { hasMap: true })}
${hasAnswered && renderJoin(words, shown)}</div>
${picture !== null && html`<img${attributes({ src: picture, alt: '', width, height })}>\n`}${
  event.startAt !== null &&
  html`<p class="buttons"><a class="button main" href="/events/${webpage.slug}/calendar.ics">${renderIcon('calendar')}${words.event.calendar}</a></p>\n`
}</section>
${
  instructions.toString() !== '' &&
  html`<section class="before"><h2>${words.event.instructions}</h2>
<div class="words"${own}>${instructions}</div></section>\n`
}<section class="part"><h2>${words.share.heading}</h2>
${renderShareLinks(words, event.summary, eventUrl(baseUrl, webpage.slug))}</section>
${
  next.length > 0 &&
  html`<section class="part"><h2>${words.event.nextFrom(owner.name)}</h2>
<ul class="cards">
${next.map((one) => renderEventCard(words, one, { now, around: language, accountZone: settings.timeZone }))}</ul>
</section>\n`
}${owner.kind === 'group' && html`<p class="part"><a href="/groups/${owner.slug}">${words.face.all}</a></p>`}
</div>`,
  };
}
