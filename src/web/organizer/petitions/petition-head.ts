import { isClosed, type Petition, petitionUrl } from '../../../actions/petitions/petition.ts';
import { getCollection } from '../../../collections/collection-store.ts';
import { attributes, type Html, html } from '../../../html/html.ts';
import { includesRole } from '../../../users/user.ts';
import { hiddenCsrf, renderDate } from '../forms.ts';
import type { Answer, Visit } from '../route.ts';
import { renderTabs, type Section, type SectionCounts } from '../section-tabs.ts';
import { writeDate } from '../time-words.ts';
import { findEditedPetition } from './edit-petition.ts';

type PetitionSection = 'overview' | 'people' | 'comments' | 'updates' | 'check' | 'share' | 'advanced';

const sections: readonly Section<PetitionSection>[] = [
  { name: 'overview', path: '', label: 'Overview', needs: 'member' },
  { name: 'people', path: '/people', label: 'Signatures', needs: 'organizer' },
  { name: 'comments', path: '/comments', label: 'Comments', needs: 'organizer' },
  { name: 'updates', path: '/updates', label: 'Updates', needs: 'organizer' },
  { name: 'check', path: '/check', label: 'Check', needs: 'organizer' },
  { name: 'share', path: '/share', label: 'Share', needs: 'member' },
  { name: 'advanced', path: '/advanced', label: 'Advanced', needs: 'member' },
];

interface PetitionMain {
  readonly main: Html;
  readonly total: number;
  readonly scripts?: readonly string[];
}

/** Shows a section of a petition of the interface below its head; a petition of the API has none, and a draft has its form. */
export async function showPetitionSection(
  visit: Visit,
  section: PetitionSection,
  read: (petition: Petition, now: number) => Promise<PetitionMain>,
): Promise<Answer> {
  const { draft, published } = await findEditedPetition(visit);
  if (draft !== undefined) return { redirect: `/manage/${visit.account.slug}/petitions/${draft.id}/edit` };
  const { main, total, scripts } = await read(published, visit.context.clock.now());
  const { total: updates } = await getCollection(visit.context.db, published.id, 'updates');
  const { label } = sections.find(({ name }) => name === section) ?? { label: '' };
  return {
    webpage: {
      title: section === 'overview' ? published.title : `${label}: ${published.title}`,
      main: html`${renderHead(visit, published, { section, counts: { people: total, updates } })}${main}`,
      ...(scripts && { scripts }),
    },
  };
}

function renderHead(
  visit: Visit,
  petition: Petition,
  { section, counts }: { readonly section: PetitionSection; readonly counts: SectionCounts<PetitionSection> },
): Html {
  const petitions = `/manage/${visit.account.slug}/petitions`;
  const root = `${petitions}/${petition.id}`;
  const names = (petition.target ?? []).map(({ name }) => name).join(', ');
  const closed = isClosed(petition, visit.context.clock.now());
  return html`<div${attributes({ class: section === 'overview' ? 'head' : 'head sectioned' })}>
<div>
<p class="back"><a href="${petitions}">Petitions</a></p>
<h1>${petition.title}</h1>
<p class="when-where">${names !== '' && html`To ${names}, since `}${names === '' && 'Since '}${renderDate(petition.createdAt, visit)}</p>
<p class="lead">${closed ? renderEnd(visit, petition) : html`<span class="state good">Open</span>`}</p>
</div>
${renderActions(visit, petition, { root, closed })}</div>
${renderTabs(visit, { noun: 'petition', root, sections, section, counts })}`;
}

function renderEnd(visit: Visit, { closedAt, delivery }: Petition): Html {
  return html`<span class="state none">Closed</span>${closedAt !== null && html` ${renderDate(closedAt, visit)}`}${delivery !== null && html`, delivered to ${delivery.to} on ${writeDate(delivery.on)}`}`;
}

// The next step of a closed petition is its delivery.
function renderActions(
  visit: Visit,
  petition: Petition,
  { root, closed }: { readonly root: string; readonly closed: boolean },
): Html {
  const mayChange = includesRole(visit.role, 'organizer');
  return html`<div class="actions">
${mayChange && (closed ? html`<a${attributes({ class: petition.delivery === null ? 'button' : 'button secondary', href: `${root}/delivery` })}>Delivery</a>\n` : html`<a class="button secondary" href="${root}/edit">Edit</a>\n`)}<a class="button secondary" href="${petitionUrl(visit.context.baseUrl(), petition)}">Public page</a>
${
  mayChange &&
  html`<details class="menu more-actions">
<summary aria-label="More actions">⋯</summary>
<ul>
<li><a href="${root}/paper">Signatures from paper</a></li>
<li><a href="${root}/${closed ? 'edit' : 'delivery'}">${closed ? 'Edit' : 'Delivery'}</a></li>
<li><form method="post" action="${root}/edit">${hiddenCsrf(visit)}<button class="plain" name="action" value="${closed ? 'reopen' : 'close'}">${closed ? 'Open it again' : 'Close the petition …'}</button></form></li>
</ul>
</details>
`
}</div>
`;
}
