import { freeTitle } from '../../../actions/newsletters/free-title.ts';
import { readNumbers } from '../../../actions/newsletters/read-numbers.ts';
import { type Recipients, readRecipients } from '../../../actions/newsletters/read-recipients.ts';
import { getNewsletter } from '../../../actions/newsletters/save-newsletter.ts';
import { readId } from '../../../base/ids.ts';
import type { Mistake } from '../../../html/form.ts';
import type { Html } from '../../../html/html.ts';
import { writeFormToken } from '../../../http/form-token.ts';
import type { Newsletter } from '../../../mail/newsletter.ts';
import { includesRole } from '../../../users/user.ts';
import { nothingToSee, Refusal } from '../refusal.ts';
import type { Answer, Visit } from '../route.ts';
import { listAudienceOptions, nameAudience } from './audience-options.ts';
import { renderMailingEditor } from './mailing-editor.ts';
import { checkMailing, emptyMailing, type TypedMailing, toTyped } from './mailing-form.ts';
import { renderMailingPreview } from './mailing-preview.ts';
import { renderMailingWebpage } from './mailing-webpage.ts';
import { renderSender } from './sender-lines.ts';

/** The zone of the times of mailings. */
export function zoneOfMailings({ settings }: Pick<Visit, 'settings'>): string {
  return settings.timeZone ?? 'UTC';
}

/** Shows the form for a new mailing; empty, for the people that the address names, or with the text of another mailing. */
export async function showNewMailing(visit: Visit): Promise<Answer> {
  const { query, context, account } = visit;
  const token = writeFormToken(visit.context);
  const copied = query.has('copy') ? await findOwn(visit, query.get('copy') ?? '') : undefined;
  const typed = {
    ...emptyMailing,
    ...(copied && {
      ...toTyped(copied, zoneOfMailings(visit)),
      ...{ send_at: '', title: await freeTitle(context.db, account.id, copied.title) },
    }),
    ...Object.fromEntries(
      (['target_id', 'action_id'] as const).flatMap((name) => {
        const id = query.get(name);
        return id === null ? [] : [[name, id]];
      }),
    ),
    token,
  };
  if (typed.target_id !== '') requireAdministrator(visit);
  return showMailingEditor(visit, { draft: undefined, typed, mistakes: [] });
}

/** Shows a mailing: its form as long as it is a draft, else what became of it. */
export async function showMailing(visit: Visit): Promise<Answer> {
  const newsletter = await findOwn(visit, visit.params.mailing ?? '');
  if (newsletter.state === 'draft') {
    const typed = openMailing(visit, newsletter);
    return showMailingEditor(visit, { draft: newsletter, typed, mistakes: [] });
  }
  const numbers = await readNumbers(visit.context, newsletter);
  return { webpage: await renderMailingWebpage(visit, newsletter, numbers) };
}

/** A draft as its form shows it, with the version that is opened. */
export function openMailing(visit: Visit, draft: Newsletter): TypedMailing {
  return { ...toTyped(draft, zoneOfMailings(visit)), version: String(draft.version) };
}

/** Shows the form for a mailing as it was typed, with what is wrong with it. */
export async function showMailingEditor(
  visit: Visit,
  {
    draft,
    typed,
    mistakes,
    notice,
    status,
  }: {
    draft: Newsletter | undefined;
    typed: TypedMailing;
    mistakes: readonly Mistake[];
    /** Above the form: what else there is to know. */
    notice?: Html | undefined;
    status?: 409 | undefined;
  },
): Promise<Answer> {
  const { context } = visit;
  const timeZone = zoneOfMailings(visit);
  const { text } = checkMailing(typed, { as: 'draft', timeZone, now: context.clock.now() });
  const recipients = await findRecipients(visit, text.of);
  return {
    webpage: renderMailingEditor(visit, {
      ...{ draft, typed, mistakes, notice, status, recipients, timeZone },
      options: await listAudienceOptions(visit, text.of),
      preview: await renderMailingPreview(visit, text, recipients?.first),
      sender: await renderSender(context),
    }),
  };
}

/** Who would get a mailing, where its people are of the account and open to the user. */
async function findRecipients(visit: Visit, of: Newsletter['of']): Promise<Recipients | undefined> {
  if (of === undefined || (await nameAudience(visit, of)) === undefined) return undefined;
  const { context, account } = visit;
  return readRecipients(context.db, { accountId: account.id, of, now: context.clock.now() });
}

/** The mailing of the account with that id; refuses another one with 404, and one to a target for those who are no administrators. */
export async function findOwn(visit: Visit, typedId: string): Promise<Newsletter> {
  const id = readId(typedId);
  if (id === undefined) throw nothingToSee();
  const newsletter = await getNewsletter(visit.context.db, visit.account.id, id);
  if (newsletter.of !== undefined && 'targetId' in newsletter.of) requireAdministrator(visit);
  return newsletter;
}

/** Refuses a mailing to a target for those who are no administrators (N-send). */
export function requireAdministrator({ role }: Pick<Visit, 'role'>): void {
  if (includesRole(role, 'administrator')) return;
  throw new Refusal(
    403,
    'You may not do this',
    'Only administrators write to targets. Choose the people of an event or a petition.',
  );
}
