import type { Account } from '../../accounts/account.ts';
import type { AccountSettings } from '../../accounts/account-settings.ts';
import { readEmailAddress } from '../../base/email-address.ts';
import { type LanguageTag, languageNames, languages } from '../../base/languages.ts';
import { serviceColor } from '../../html/brand-colors.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import type { Words } from '../../html/words/en.ts';
import { pictureAddress } from '../../media/picture.ts';

/** Whose a webpage is (I-face): what its header and footer show, and its colour. */
export interface Face {
  readonly name: string;
  /** The path of its start. */
  readonly home: string | undefined;
  readonly kind: 'service' | Account['kind'];
  /** The hash of the logo. */
  readonly logo: string | null;
  readonly color: string;
  readonly line: string | null;
  readonly contact: string | null;
  readonly hasNotice: boolean;
}

/** The face of an account. */
export function faceOf(owner: Account, settings: AccountSettings): Face {
  return {
    name: owner.name,
    home: owner.kind === 'group' ? `/groups/${owner.slug}` : undefined,
    kind: owner.kind,
    logo: settings.logo,
    color: settings.color ?? serviceColor,
    line: settings.description,
    contact: settings.contact,
    hasNotice: settings.privacyText !== null,
  };
}

/** The face of the service itself. */
export function serviceFace(words: Words): Face {
  return {
    name: 'Civic Action Service',
    home: '/',
    kind: 'service',
    logo: null,
    color: serviceColor,
    line: words.face.service,
    contact: null,
    hasNotice: false,
  };
}

/** The logo of an account, or its first letter; it repeats the name beside it. */
export function renderLogo({ kind, logo, name }: Pick<Face, 'kind' | 'logo' | 'name'>): Html {
  if (kind === 'service') return html`<img class="logo" src="/favicon.ico" alt="" width="40" height="40">`;
  if (logo !== null)
    return html`<img class="logo" src="${pictureAddress(logo)}" alt="" width="40" height="40">`;
  return html`<span class="logo" aria-hidden="true">${[...name.trim()][0]?.toUpperCase()}</span>`;
}

function renderWho(face: Face): Html {
  const content = html`${renderLogo(face)}<span>${face.name}</span>`;
  return face.home === undefined
    ? html`<span class="who">${content}</span>`
    : html`<a class="who" href="${face.home}">${content}</a>`;
}

/** The header (I-face): logo and name, which lead to the webpage of the account, and the parts of that webpage. */
export function renderHeader(words: Words, face: Face): Html {
  const links = listParts(words, face).map(({ href, text }) => html`<a href="${href}">${text}</a>\n`);
  return html`<header class="top"><div class="wrap">
${renderWho(face)}
${links.length > 0 && html`<nav aria-label="${words.face.parts}">\n${links}</nav>\n`}</div></header>`;
}

function listParts({ face: words, start }: Words, { kind, home }: Face): { href: string; text: string }[] {
  if (kind === 'service') {
    return [
      { href: '/#groups', text: words.groups },
      { href: '/docs', text: start.docs },
      { href: '/sign-in', text: start.signIn },
    ];
  }
  if (home === undefined) return [];
  return [
    { href: `${home}#events`, text: words.events },
    { href: `${home}#petitions`, text: words.petitions },
  ];
}

/** The footer (I-face): the account in a line, how to reach it, its privacy text, and the languages of the webpage. */
export function renderFooter(
  words: Words,
  face: Face,
  { linkTo, version }: { linkTo?: ((lang: LanguageTag) => string) | undefined; version?: string },
): Html {
  const { face: own } = words;
  const contact = [
    face.contact !== null && linkContact(face.contact),
    face.kind === 'group' && html`<a href="${face.home}">${own.all}</a>`,
    ...(face.kind === 'service' ? listParts(words, face) : []).map(
      ({ href, text }) => html`<a href="${href}">${text}</a>`,
    ),
  ];
  const notice = face.kind === 'group' ? `${face.home}#privacy` : '#privacy';
  const privacy = [
    face.hasNotice && html`<a href="${notice}">${own.notice}</a>`,
    html`<a href="/your-data?lang=${words.language.lang}" rel="nofollow">${own.yourData}</a>`,
  ];
  const made = html`<a href="/">Civic Action Service</a>`;
  return html`<footer class="foot"><div class="wrap">
<div class="columns">
<div>
${renderWho(face)}
${face.line !== null && html`<p>${cutLine(face.line)}</p>\n`}</div>
${renderColumn(face.kind === 'service' ? own.parts : own.contact, contact)}${renderColumn(own.privacy, privacy)}${
  linkTo !== undefined && renderColumn(own.language, listLanguages(words, linkTo))
}</div>
<p class="made"><span>${own.quiet}</span> <span>${version === undefined ? own.made(made) : version}</span></p>
</div></footer>`;
}

function renderColumn(title: string, lines: readonly (Html | string | false)[]): Html | undefined {
  const shown = lines.filter((line) => line !== false);
  if (shown.length === 0) return undefined;
  return html`<div><h2>${title}</h2>
<ul>
${shown.map((line) => html`<li>${line}</li>\n`)}</ul></div>
`;
}

function listLanguages({ language }: Words, linkTo: (lang: LanguageTag) => string): Html[] {
  return languages.map((tag) => {
    const name = languageNames[tag];
    if (tag === language.lang) return html`<b aria-current="true">${name}</b>`;
    return html`<a${attributes({ href: linkTo(tag), lang: tag, hreflang: tag, rel: 'nofollow' })}>${name}</a>`;
  });
}

/** A contact as a link, where it is an email address, a web address or a phone number. */
export function linkContact(contact: string): Html | string {
  const href = contactAddress(contact);
  return href === undefined ? contact : html`<a href="${href}">${contact}</a>`;
}

/** The address of a contact; undefined for other texts. */
export function contactAddress(contact: string): string | undefined {
  const email = readEmailAddress(contact.replace(/^mailto:/i, ''));
  if (email !== undefined) return `mailto:${email}`;
  if (/^https?:\/\/\S+$/i.test(contact)) return contact;
  return /^\+?[\d\s().-]{5,}$/.test(contact) ? `tel:${contact.replace(/[^\d+]/g, '')}` : undefined;
}

const mostLine = 120;

// The first sentences are enough.
function cutLine(text: string): string {
  const [line = ''] = text.split('\n');
  if (line.length <= mostLine) return line;
  const end = line.lastIndexOf('. ', mostLine);
  return end > 0 ? line.slice(0, end + 1) : `${line.slice(0, line.lastIndexOf(' ', mostLine))} …`;
}
