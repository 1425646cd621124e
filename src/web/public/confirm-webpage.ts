import type { AccountSettings } from '../../accounts/account-settings.ts';
import type { OpenedConfirmation } from '../../actions/confirmations/confirm-signature.ts';
import { type PublishedEvent, stateOf } from '../../actions/events/event-webpage.ts';
import type { PublicPetition } from '../../actions/petitions/read-public-petitions.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { renderIcon } from '../../html/icons.ts';
import { differingLanguage, languageOf } from '../../html/language.ts';
import type { Words } from '../../html/words/en.ts';
import { pictureAddress, pictureShapes } from '../../media/picture.ts';
import { renderEventCard } from './event-cards.ts';
import { faceOf } from './face.ts';
import type { PublicWebpage } from './public-webpage.ts';
import { renderTarget } from './shown-petition.ts';

/**
 * The webpage after signing a petition that asks for confirmation: what is left to do. It claims no number, and shows nothing that was
 * typed.
 */
export function renderCheckMail(
  words: Words,
  { petition, owner }: PublicPetition,
  {
    settings,
    now,
    others,
    hasMail,
  }: {
    settings: AccountSettings;
    now: number;
    others: readonly PublishedEvent[];
    /** Without it organizers of the account confirm signatures. */
    hasMail: boolean;
  },
): PublicWebpage {
  const { title, slug } = petition;
  const { confirm } = words;
  const next = others.filter((one) => stateOf(one, now) === 'open').slice(0, 1);
  return {
    title: confirm.checkTitle(title),
    language: words.language,
    face: faceOf(owner, settings),
    isPrivate: true,
    main: html`<div class="centre tint">
<span class="done step">${renderIcon('mail')}</span>
<h1>${hasMail ? confirm.check : words.thanks.heading}</h1>
<p class="lede">${hasMail ? confirm.sent : confirm.byHand(owner.name)}</p>
</div>
<div class="narrow">
<section class="lift">
${
  hasMail &&
  html`<h2>${confirm.nothing}</h2>
<ul>
<li>${confirm.spam(owner.name)}</li>
<li>${confirm.typo} <a href="../${slug}">${confirm.signAgain}</a></li>
</ul>
`
}<p class="hint">${hasMail ? confirm.erased : confirm.erasedOnly}</p>
</section>
${
  next.length > 0 &&
  html`<section class="part"><h2>${confirm.wait}</h2>
<ul class="cards">
${next.map((one) => renderEventCard(words, one, { now, around: words.language, accountZone: settings.timeZone }))}</ul>
</section>\n`
}<p class="part links"><a href="../${slug}">${words.thanks.back}</a>${
      owner.kind === 'group' && html` <a href="/groups/${owner.slug}">${words.face.all}</a>`
    }</p>
</div>`,
  };
}

/**
 * The webpage that the link of a mail leads to: the petition, and a button where its signature waits; nothing that was typed (W-mail).
 * Where the box of a consent was ticked, who reads the mail answers it by the button, since somebody else may have ticked it (W-link).
 */
export function renderConfirmation(
  words: Words,
  opened: OpenedConfirmation,
  /** The address that confirms with this answer. */
  addressOf: (news: 'yes' | 'no') => string,
): PublicWebpage {
  const { petition, owner, settings, state, tickedConsent } = opened;
  const { confirm } = words;
  return {
    title: state === 'waiting' ? confirm.title(petition.title) : `${confirm[state]} – ${petition.title}`,
    language: words.language,
    face: faceOf(owner, settings),
    isPrivate: true,
    main: html`<div class="one"><section class="lift">
${
  state === 'waiting'
    ? html`<div><p class="eyebrow">${confirm.step}</p>
<h1>${confirm.heading}</h1>
<p>${tickedConsent ? confirm.pressEither(owner.name) : confirm.press}</p></div>
${renderSigned(words, opened)}<form method="post">
${
  tickedConsent
    ? html`<p class="fine">${confirm.agreesTo(tickedConsent.consentText ?? words.consent.ask([owner.name]))}</p>
<button class="main wide" formaction="${addressOf('yes')}">${confirm.withNews}</button>
<button class="secondary wide" formaction="${addressOf('no')}">${confirm.withoutNews}</button>`
    : html`<button class="main wide">${confirm.button}</button>`
}
</form>
<p class="fine">${confirm.notYou}</p>`
    : html`<span class="done${state !== 'confirmed' && ' step'}">${renderIcon(state === 'confirmed' ? 'check' : 'warning')}</span>
<h1>${confirm[state]}</h1>
<p>${confirm[`${state}Text`]}</p>
${renderSigned(words, opened)}<p><a class="button${state !== 'ended' && ' secondary'}" href="../petitions/${petition.slug}">${confirm.toPetition}</a></p>`
}
</section></div>`,
  };
}

function renderSigned(words: Words, { petition, owner }: OpenedConfirmation): Html {
  const { picture, slug, title } = petition;
  const { width, height } = pictureShapes.picture;
  const own = differingLanguage(languageOf(petition.language), words.language);
  return html`<div class="signed-here">
${picture !== null && html`<img src="${pictureAddress(picture)}" alt="" width="${width}" height="${height}">\n`}<div>
<h2><a${attributes({ href: `../petitions/${slug}`, ...own })}>${title}</a></h2>
${renderTarget(words, { petition, owner, total: 0 })}</div>
</div>
`;
}
