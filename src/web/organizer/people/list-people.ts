import {
  type FoundPeople,
  type ListedPerson,
  searchPeople,
} from '../../../actions/supporters/search-people.ts';
import { getCollection } from '../../../collections/collection-store.ts';
import { attributes, type Html, html } from '../../../html/html.ts';
import { renderIcon } from '../../../html/icons.ts';
import { readPageNumber } from '../../../html/pager.ts';
import { includesRole } from '../../../users/user.ts';
import { hiddenCsrf } from '../forms.ts';
import { writeNumber } from '../number-words.ts';
import { renderListPager } from '../pager.ts';
import type { Answer, Visit } from '../route.ts';
import { describeDeed, describeMail, phoneOf, titleOf, townOf, writeDeedDay } from './person-parts.ts';

const peopleOnPage = 30;
const mostPages = 100;
const mostTagsShown = 4;

interface ShownList extends FoundPeople {
  readonly search: string;
  readonly page: number;
  /** How many people the account has. */
  readonly all: number;
}

/** Shows the people of an account, with a search; organizers see those of the group's actions (I-seen). */
export async function listPeople(visit: Visit): Promise<Answer> {
  const { context, account, query } = visit;
  const search = (query.get('q') ?? '').slice(0, 200).trim();
  const page = readPageNumber(query.get('page'), mostPages);
  const found = await searchPeople(context.db, account.id, {
    typed: search,
    country: context.config.defaultCountry,
    isActing: !includesRole(visit.role, 'administrator'),
    limit: peopleOnPage,
    skipped: (page - 1) * peopleOnPage,
  });
  const { total: all } = await getCollection(context.db, account.id, 'people');
  const shown = { ...found, search, page, all };
  return {
    webpage: {
      title: search === '' ? 'People' : `${search}: People`,
      main: html`${renderHead(visit)}${renderSearch(visit, shown)}${renderFound(visit, shown)}`,
      scripts: ['chosen.js'],
    },
  };
}

function renderHead(visit: Visit): Html {
  const people = `/manage/${visit.account.slug}/people`;
  const isAdministrator = includesRole(visit.role, 'administrator');
  return html`<div class="head">
<div>
<h1>People</h1>
<p class="lead">${isAdministrator ? 'Everybody who said yes, signed, or was brought along.' : 'Everybody who said yes or signed.'}</p>
</div>
${
  isAdministrator &&
  html`<div class="actions"><a class="button secondary" href="${people}/import">Bring a list</a>
<a class="button" href="${people}/new">${renderIcon('plus')}Person</a></div>
`
}</div>
`;
}

function renderSearch({ account }: Visit, { search }: ShownList): Html {
  return html`<form class="search" method="get" action="/manage/${account.slug}/people" role="search">
<label for="q">Search by name, email, phone, town or tag</label>
<div class="with-button"><input id="q" name="q" type="search" value="${search}" autocomplete="off"><button class="secondary">Search</button></div>
</form>
`;
}

function renderFound(visit: Visit, shown: ShownList): Html {
  if (shown.people.length === 0) return renderNobody(visit, shown);
  const table = renderTable(visit, shown);
  const isAdministrator = includesRole(visit.role, 'administrator');
  const back = `${shown.page > 1 ? `page=${shown.page}&` : ''}q=${encodeURIComponent(shown.search)}`;
  return html`<p class="hint" role="status">${countFound(visit, shown)}</p>
${
  isAdministrator
    ? html`<form method="post" action="/manage/${visit.account.slug}/people/tags">
${hiddenCsrf(visit)}<input type="hidden" name="back" value="${back}">
<div class="chosen">
<span data-chosen><span class="soft">Tick people to tag them</span></span>
<label class="unseen" for="tag">Tag</label><input id="tag" name="tag" class="short" maxlength="255" placeholder="Tag" autocomplete="off">
<button class="secondary" name="action" value="give">Give the tag</button>
<button class="secondary" name="action" value="take">Take it away</button>
</div>
${table}</form>
`
    : table
}${renderPages(visit, shown)}`;
}

function countFound({ role }: Visit, { search, total, isCut, all }: ShownList): Html {
  const found = html`<b>${isCut && 'At least '}${writeNumber(total)}</b>`;
  const further = isCut && search !== '' && ' Another word finds fewer.';
  if (!includesRole(role, 'administrator'))
    return html`${found} ${total === 1 ? 'person' : 'people'}.${further}`;
  const ofAll = all === 1 ? 'person' : 'people';
  return search === ''
    ? html`${found} ${ofAll}${all > 1 && ', the newest first'}.`
    : html`${found} of ${writeNumber(all)} ${ofAll}.${further}`;
}

function renderNobody({ account, role }: Visit, { search, page, all, isCut }: ShownList): Html {
  const people = `/manage/${account.slug}/people`;
  if (page > 1)
    return html`<p>There are no further people. <a href="${people}?q=${encodeURIComponent(search)}">Back to the first ones</a></p>\n`;
  if (isCut)
    return html`<p>More people fit “${search}” than are looked through. Another word finds fewer. <a href="${people}">Show everybody</a></p>\n`;
  if (search !== '') {
    return html`<p>Nobody has “${search}” at the beginning of a name, an email, a phone number, a town or a tag. <a href="${people}">Show everybody</a></p>\n`;
  }
  return includesRole(role, 'administrator') && all === 0
    ? html`<p>Nobody is here yet. People come by themselves when they say yes to an event or sign a petition. <a href="${people}/import">Bring a list</a> of people you know already.</p>\n`
    : html`<p>Nobody has said yes to an event or signed a petition yet.</p>\n`;
}

function renderTable(visit: Visit, { people }: ShownList): Html {
  const isAdministrator = includesRole(visit.role, 'administrator');
  return html`<table class="stacked ticked people">
<caption class="unseen">People</caption>
<thead><tr>${isAdministrator && html`<td></td>`}<th scope="col">Name</th><th scope="col">Town</th><th scope="col">Tags</th><th scope="col">Last action</th><th scope="col">Mail</th></tr></thead>
<tbody>
${people.map((one, index) => renderRow(visit, one, { index, isAdministrator }))}</tbody>
</table>
`;
}

function renderRow(
  visit: Visit,
  { person, tags, last }: ListedPerson,
  { index, isAdministrator }: { index: number; isAdministrator: boolean },
): Html {
  const { account, context } = visit;
  const country = context.config.defaultCountry;
  const title = titleOf(person, country);
  const [email] = person.emailAddresses;
  const contact = email?.address ?? phoneOf(person, country);
  const mail = describeMail(email);
  return html`<tr>${
    isAdministrator &&
    html`<td class="tick"><input${attributes({ type: 'checkbox', name: 'person', value: person.id, id: `person-${index}`, 'aria-label': title })}></td>`
  }<th scope="row"><a href="/manage/${account.slug}/people/${person.id}"><b>${title}</b></a>${contact !== undefined && contact !== title && html`<br><small>${contact}</small>`}</th><td class="beside">${townOf(person)}</td><td class="beside">${renderTags(tags)}</td><td>${
    last !== undefined &&
    html`${describeDeed(visit, last, { isLinked: false })}<br><small>${writeDeedDay(visit, last)}</small>`
  }</td><td class="whole beside"><span class="state-word ${mail.kind}">${mail.text}</span></td></tr>
`;
}

function renderTags(tags: ListedPerson['tags']): Html | undefined {
  if (tags.length === 0) return undefined;
  const more = tags.length - mostTagsShown;
  return html`<span class="tags">${tags.slice(0, mostTagsShown).map(({ name }) => html`<span class="tag">${name}</span> `)}${more > 0 && html`<small>and ${more} more</small>`}</span>`;
}

function renderPages(
  { account }: Visit,
  { search, page, hasMore, people, total, isCut }: ShownList,
): Html | undefined {
  const first = (page - 1) * peopleOnPage + 1;
  const last = first + people.length - 1;
  return renderListPager({
    what: 'people',
    path: `/manage/${account.slug}/people`,
    search,
    page,
    hasMore: hasMore && page < mostPages,
    previous: `Previous ${peopleOnPage}`,
    next: `Next ${peopleOnPage}`,
    note: html`<span class="soft">${writeNumber(first)} – ${writeNumber(last)} of ${isCut && 'at least '}${writeNumber(total)}</span>`,
  });
}
