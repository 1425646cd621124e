import { recordExport } from '../../../accounts/record-export.ts';
import { countErasable, erasePerson } from '../../../actions/personal-data/erase-person.ts';
import { exportPerson } from '../../../actions/personal-data/export-person.ts';
import { apiAt } from '../../../api/v1/links.ts';
import { presentPersonalRecord } from '../../../api/v1/personal-record.ts';
import { isProblem } from '../../../base/errors.ts';
import { renderField } from '../../../html/form.ts';
import { html } from '../../../html/html.ts';
import { fullNameOf, type Person } from '../../../people/person.ts';
import { hiddenCsrf, renderFreshNote } from '../forms.ts';
import { countOf } from '../number-words.ts';
import { Refusal } from '../refusal.ts';
import { type Answer, actOf, type OrganizerWebpage, type Visit } from '../route.ts';
import { findPerson } from './find-person.ts';
import { titleOf } from './person-parts.ts';

/** Sends everything that the account knows of a person as JSON; the export is an entry of the audit log (I-export). */
export async function exportOnePerson(visit: Visit): Promise<Answer> {
  const { context, account } = visit;
  const { id } = await findPerson(visit);
  const record = await exportPerson(context, { accountSlug: account.slug, id });
  const exported = { accountId: account.id, action: 'person.exported', subject: id } as const;
  await recordExport(context, exported, actOf(visit));
  const content = JSON.stringify(presentPersonalRecord(record, apiAt(context.baseUrl())), undefined, 2);
  return { file: { type: 'application/json; charset=utf-8', name: `person-${id}.json`, content } };
}

/** Asks before a person is erased, with what would go (I-erase). */
export async function askToErase(visit: Visit): Promise<Answer> {
  const person = await findPerson(visit);
  return { webpage: await renderErasing(visit, person, undefined) };
}

/** Erases a person whose name was typed (I-erase). */
export async function eraseOnePerson(visit: Visit): Promise<Answer> {
  const { context, account, form } = visit;
  const person = await findPerson(visit);
  const typed = (form.get('typed') ?? '').trim();
  if (fold(typed) !== fold(toType(visit, person))) {
    return { webpage: await renderErasing(visit, person, typed) };
  }
  try {
    await erasePerson(context, { accountSlug: account.slug, id: person.id }, actOf(visit));
  } catch (error) {
    throw refuseOwner(error);
  }
  return { redirect: `/manage/${account.slug}/people`, flash: 'The person is erased.' };
}

function fold(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').toLowerCase();
}

// The name; of people without one what the page calls them.
function toType(visit: Visit, person: Person): string {
  return fullNameOf(person).trim() || titleOf(person, visit.context.config.defaultCountry);
}

function refuseOwner(error: unknown): unknown {
  if (!isProblem(error, 'invalid_request')) return error;
  return new Refusal(
    400,
    'This person cannot be erased',
    'The account belongs to this person, who stays as long as the account.',
  );
}

async function renderErasing(
  visit: Visit,
  person: Person,
  typed: string | undefined,
): Promise<OrganizerWebpage> {
  const { context, account } = visit;
  const page = `/manage/${account.slug}/people/${person.id}`;
  const name = toType(visit, person);
  const title = `Erase ${name}?`;
  const erased = await countErasable(context, { accountSlug: account.slug, id: person.id }).catch(
    (error: unknown) => {
      throw refuseOwner(error);
    },
  );
  const actions = erased.attendances + erased.signatures;
  return {
    title: typed === undefined ? title : `Error: ${title}`,
    ...(typed !== undefined && { status: 400 }),
    main: html`<p class="back"><a href="${page}">Back to the person</a></p>
<h1>${title}</h1>
<div class="stack question">
<ul class="lines">
<li>The record goes, with its notes, tags, mails and ${countOf(actions, 'action')}. Totals of events and petitions fall.</li>
${erased.messages > 0 && html`<li>With it goes what waits for webhooks or was sent to them: ${countOf(erased.messages, 'message')}.</li>\n`}<li>Other groups keep their own records, and so do systems that got a message before.</li>
<li><b>It cannot be undone.</b></li>
</ul>
${
  visit.isFresh
    ? html`<form method="post" action="${page}/erase" novalidate>
${hiddenCsrf(visit)}
${renderField({
  name: 'typed',
  label: `Type “${name}” to erase this person`,
  control: 'text',
  autocomplete: 'off',
  value: typed ?? '',
  mistake: typed === undefined ? undefined : `This is not “${name}”.`,
})}
<div class="actions">
<button class="danger">Erase ${name}</button>
<a href="${page}">Keep the person</a>
</div>
</form>
`
    : renderFreshNote(visit, 'To erase somebody')
}</div>`,
  };
}
