import type { Supporter } from '../../../actions/supporters/read-supporter.ts';
import { nameCountry, writeTown } from '../../../geocoding/write-place.ts';
import { type Html, html } from '../../../html/html.ts';
import { wordsIn } from '../../../html/words/words-in.ts';
import type { EmailAddress, Person, PostalAddress } from '../../../people/person.ts';
import { writePhoneNumber } from '../../../people/phone-number.ts';
import { includesRole } from '../../../users/user.ts';
import { hiddenCsrf } from '../forms.ts';
import { countOf } from '../number-words.ts';
import type { Visit } from '../route.ts';
import { writeLocalDay } from '../time-words.ts';
import { describeDeed, describeMail, writeAddress } from './person-parts.ts';

/** How to reach a person, whether they may be written to, their tags and the fields of the group (I-person). */
export function renderFacts(visit: Visit, supporter: Supporter): Html {
  return html`${renderContact(visit, supporter.person)}${renderMayWrite(visit, supporter)}${renderTags(visit, supporter)}${renderFields(supporter.person)}`;
}

function renderContact({ context }: Visit, person: Person): Html {
  const { emailAddresses, phoneNumbers, postalAddresses, languagesSpoken } = person;
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });
  const facts: readonly [name: string, values: readonly (Html | string)[]][] = [
    [
      'Email',
      emailAddresses.map(({ address }) => html`<a href="mailto:${address}">${writeAddress(address)}</a>`),
    ],
    [
      'Phone',
      phoneNumbers.map(
        ({ number }) =>
          html`<a href="tel:+${number}">${writePhoneNumber(number, context.config.defaultCountry)}</a>`,
      ),
    ],
    ['Address', postalAddresses.map((address) => writePostal(address, context.config.defaultCountry))],
    [
      'Speaks',
      languagesSpoken.length === 0 ? [] : [languagesSpoken.map((tag) => nameLanguage(names, tag)).join(', ')],
    ],
  ];
  const known = facts.filter(([, values]) => values.length > 0);
  return html`<section class="fact" aria-labelledby="contact">
<h2 id="contact">Contact</h2>
${
  known.length === 0
    ? html`<p class="hint">No address and no number.</p>\n`
    : html`<dl class="facts">
${known.map(([name, values]) => html`<dt>${name}</dt><dd>${values.map((value, index) => html`${index > 0 && html`<br>`}${value}`)}</dd>\n`)}</dl>
`
}</section>
`;
}

function nameLanguage(names: Intl.DisplayNames, tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

// As on a letter: the own country is left out.
function writePostal({ addressLines, postalCode, place }: PostalAddress, defaultCountry: string): Html {
  const lines = [...addressLines, writeTown(place, postalCode)].filter((line) => line !== '');
  if (lines.length === 0 || place.country !== defaultCountry) lines.push(nameCountry(place.country, 'en'));
  return html`${lines.map((line, index) => html`${index > 0 && html`<br>`}${line}`)}`;
}

const answers: Readonly<Record<string, string>> = {
  'Gets news': 'Yes, gets news',
  'Comes back': 'No, mail comes back',
  Complained: 'No, complained about a mail',
  'Came back before': 'No, mail came back before',
  'Complained before': 'No, complained before',
  'Never agreed': 'Only about what they do: never agreed to news',
  'No news, please': 'No news, please',
  'No email': 'No email',
};

function renderMayWrite(visit: Visit, { person, consents, statements }: Supporter): Html {
  const [primary, ...others] = person.emailAddresses;
  return html`<section class="fact" aria-labelledby="may-write">
<h2 id="may-write">May we write?</h2>
<p>${renderAnswer(primary)}</p>
${others.map((email) => html`<p class="hint">${email.address}: ${describeMail(email).text}</p>\n`)}${statements.map((one) => html`<p class="hint">${describeStatement(visit, one)}</p>\n`)}${(consents.length > 0 || statements.length === 0) && renderConsents(visit, consents)}</section>
`;
}

function describeStatement(
  visit: Visit,
  { name, consent, consentSource, importedAt }: Supporter['statements'][number],
): string {
  const day = writeLocalDay(importedAt, visit.settings.timeZone ?? 'UTC');
  const said = consent === 'subscribed' ? 'agreed to news' : 'not known to agree to news';
  const source = consentSource === null ? '' : `: ${consentSource}`;
  return `Added on ${day} from ${name === null ? 'a list' : `“${name}”`}, ${said}${source}`;
}

function renderAnswer(email: EmailAddress | undefined): Html {
  const { text, kind } = describeMail(email);
  return html`<span class="state ${kind}">${answers[text] ?? text}</span>`;
}

function renderConsents(visit: Visit, consents: Supporter['consents']): Html {
  const [latest, ...earlier] = consents;
  if (latest === undefined) return html`<p class="hint">No answer of a form is kept.</p>\n`;
  return html`<p class="hint">${renderConsent(visit, latest)}</p>
${
  earlier.length > 0 &&
  html`<details><summary>${earlier.length === 1 ? 'One earlier answer' : `${countOf(earlier.length, 'earlier answer')}`}</summary>
${earlier.map((one) => html`<p class="hint">${renderConsent(visit, one)}</p>\n`)}</details>
`
}`;
}

function renderConsent(visit: Visit, consent: Supporter['consents'][number]): Html {
  const { isGiven, createdAt, wording, language, deed } = consent;
  const day = writeLocalDay(createdAt, visit.settings.timeZone ?? 'UTC');
  const asked = wording ?? wordsIn(language).consent.ask([visit.account.name]);
  return html`${isGiven ? 'Agreed' : 'Did not agree'} on ${day}${
    deed !== undefined && html` (${describeDeed(visit, deed, { isLinked: false })})`
  }: “${asked}”`;
}

function renderTags(visit: Visit, { person, tags }: Supporter): Html {
  const isAdministrator = includesRole(visit.role, 'administrator');
  const form = (content: Html) => html`<form method="post" action="/manage/${visit.account.slug}/people/tags">
${hiddenCsrf(visit)}<input type="hidden" name="person" value="${person.id}"><input type="hidden" name="back" value="${person.id}">
${content}</form>
`;
  return html`<section class="fact" aria-labelledby="tags">
<h2 id="tags">Tags</h2>
${
  tags.length === 0
    ? html`<p class="hint">No tags.</p>\n`
    : html`<ul class="tags">
${tags.map(
  ({ name }) =>
    html`<li class="tag">${name}${
      isAdministrator &&
      form(
        html`<input type="hidden" name="tag" value="${name}"><button class="plain" name="action" value="take" aria-label="Take away: ${name}">×</button>`,
      )
    }</li>\n`,
)}</ul>
`
}${
  isAdministrator &&
  form(html`<label class="unseen" for="tag">Tag</label>
<div class="with-button"><input id="tag" name="tag" maxlength="255" placeholder="Tag" autocomplete="off"><button class="secondary" name="action" value="give">Give the tag</button></div>
`)
}</section>
`;
}

function renderFields({ customFields }: Person): Html | undefined {
  if (customFields.size === 0) return undefined;
  return html`<section class="fact" aria-labelledby="fields">
<h2 id="fields">Custom fields</h2>
<dl class="facts">
${[...customFields].map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>\n`)}</dl>
</section>
`;
}
