import type { Supporter } from '../../../actions/supporters/read-supporter.ts';
import { attributes, type Html, html } from '../../../html/html.ts';
import type { Difference } from '../../../people/join-people.ts';
import type { Person } from '../../../people/person.ts';
import { writePhoneNumber } from '../../../people/phone-number.ts';
import { hiddenCsrf } from '../forms.ts';
import { countOf } from '../number-words.ts';
import type { OrganizerWebpage, Visit } from '../route.ts';
import { writeLocalDay } from '../time-words.ts';
import { describeMail, phoneOf, titleOf, townOf, writeAddress } from './person-parts.ts';

/** The field for what is chosen of a difference. */
export const choiceField = (name: string) => `choose_${name}`;

/** The search for another record of a person, with what it found, and who may be the same person. */
export interface MergeSearch {
  readonly search: string;
  readonly found: readonly Person[];
  readonly same: readonly Person[];
}

/** Renders the search for another record of a person. */
export function renderSearch(
  visit: Visit,
  person: Person,
  { search, found, same }: MergeSearch,
): OrganizerWebpage {
  const page = `/manage/${visit.account.slug}/people/${person.id}`;
  const title = titleOf(person, visit.context.config.defaultCountry);
  return {
    title: `Compare: ${title}`,
    main: html`<p class="back"><a href="${page}">${title}</a></p>
<h1>Compare with another record</h1>
<p class="lead">Find the record that may be the same person. Nothing is changed yet.</p>
${renderPeople(visit, person, { title: 'Perhaps the same person', people: same })}<form class="search" method="get" role="search">
<label for="q">Search by name, email, phone, town or tag</label>
<div class="with-button"><input id="q" name="q" type="search" value="${search}" autocomplete="off"><button class="secondary">Search</button></div>
</form>
${
  search !== '' &&
  (found.length === 0
    ? html`<p role="status">Nobody else was found.</p>`
    : renderPeople(visit, person, { title: 'Found', people: found }))
}`,
  };
}

function renderPeople(
  { account, context }: Visit,
  { id }: Person,
  { title, people }: { readonly title: string; readonly people: readonly Person[] },
): Html | undefined {
  if (people.length === 0) return undefined;
  const country = context.config.defaultCountry;
  return html`<h2>${title}</h2>
<ul class="cards">
${people.map(
  (one) =>
    html`<li class="row"><span><b>${titleOf(one, country)}</b> <small>${listContacts(one, country)}</small></span><a class="button secondary" href="/manage/${account.slug}/people/${id}/merge?with=${one.id}">Compare<span class="unseen"> with ${titleOf(one, country)}</span></a></li>\n`,
)}</ul>
`;
}

function listContacts(person: Person, country: string): string {
  return [person.emailAddresses[0]?.address, phoneOf(person, country), townOf(person)]
    .filter(Boolean)
    .join(' · ');
}

/** Two records of a person, and the fields in which they differ. */
export interface Comparison {
  /** The id of the person from whose page the user came. */
  readonly from: string;
  readonly kept: Supporter;
  readonly other: Supporter;
  readonly differences: readonly Difference[];
}

/** Renders two records of a person side by side, with the fields that differ, one chosen for each. */
export function renderComparison(
  visit: Visit,
  { from, kept, other, differences }: Comparison,
): OrganizerWebpage {
  const people = `/manage/${visit.account.slug}/people`;
  const came = kept.person.id === from ? kept : other;
  const otherId = kept.person.id === from ? other.person.id : kept.person.id;
  const country = visit.context.config.defaultCountry;
  const mail = [kept, other].map(({ person }) => describeMail(person.emailAddresses[0]));
  return {
    title: 'Is this the same person?',
    main: html`<p class="back"><a href="${people}/${from}">${titleOf(came.person, country)}</a></p>
<h1>Is this the same person?</h1>
<p class="lead">If so, choose what is right. All actions, tags and answers of both are kept.</p>
<form method="post" action="${people}/${from}/merge">
${hiddenCsrf(visit)}<input type="hidden" name="other" value="${otherId}"><input type="hidden" name="version_${kept.person.id}" value="${kept.person.version}"><input type="hidden" name="version_${other.person.id}" value="${other.person.version}">
<div class="compared heads"><span></span>${renderHead(visit, kept)}${renderHead(visit, other)}</div>
${differences.map((one) => renderDifference(one, { kept: kept.person.id, other: other.person.id, country }))}<div class="compared"><span class="soft">May we write?</span>${mail.map(({ text, kind }) => html`<span><span class="state ${kind}">${text}</span></span>`)}</div>
${renderTwice(kept, other)}<div class="actions"><button>Merge into one</button><a class="button secondary" href="${people}/${from}">They are two people</a></div>
</form>`,
  };
}

function renderHead({ settings, context }: Visit, { person, happened }: Supporter): Html {
  const deeds = happened.filter(({ kind }) => kind === 'deed').length;
  const known = writeLocalDay(person.createdAt, settings.timeZone ?? 'UTC');
  return html`<span><b>${titleOf(person, context.config.defaultCountry)}</b><br><small>known since ${known}, ${countOf(deeds, 'action')}</small></span>`;
}

const names: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  languages: 'Languages',
};

function renderDifference(
  difference: Difference,
  { kept, other, country }: { readonly kept: string; readonly other: string; readonly country: string },
): Html {
  const { name, isChoice } = difference;
  const label = names[name] ?? name.slice('field:'.length);
  const write = (text: string): Html | string => {
    if (text === '') return '';
    if (name === 'email') return writeAddress(text);
    return name === 'phone' ? writePhoneNumber(text, country) : text;
  };
  const [one, another] = [write(difference.kept), write(difference.other)];
  if (!isChoice)
    return html`<div class="compared"><span class="soft">${label}</span><span>${one}</span><span>${another}</span></div>\n`;
  const choice = (id: string, text: Html | string, isFirst: boolean) =>
    html`<label class="version"><input${attributes({ type: 'radio', name: choiceField(name), value: id, checked: isFirst })}><span>${text}</span></label>`;
  return html`<fieldset class="compared"><legend class="soft">${label}</legend>${choice(kept, one, true)}${choice(other, another, false)}</fieldset>\n`;
}

// What both did: of it one stays.
function renderTwice(kept: Supporter, other: Supporter): Html | undefined {
  const listDeeds = ({ happened }: Supporter) =>
    happened.flatMap((one) => (one.kind === 'deed' ? [one.deed] : []));
  const own = new Set(listDeeds(kept).map(({ subject }) => subject.id));
  const twice = listDeeds(other).filter(({ subject }) => own.has(subject.id));
  if (twice.length === 0) return undefined;
  const lines = twice.map(({ kind, subject }) =>
    kind === 'signature'
      ? `Both signed ${'title' in subject ? subject.title : ''}. One of the two signatures goes, and the total falls.`
      : `Both said yes to ${'summary' in subject ? subject.summary : ''}. One of the two answers goes, and its places are free again.`,
  );
  return html`<div class="said">${lines.map((line) => html`<p>${line}</p>`)}</div>\n`;
}
