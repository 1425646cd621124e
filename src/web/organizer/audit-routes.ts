import type { AuditAction } from '../../accounts/audit.ts';
import { listAudit, type NamedEntry } from '../../accounts/audit-store.ts';
import { isId } from '../../base/ids.ts';
import { type Html, html } from '../../html/html.ts';
import { renderAdvancedHead } from './advanced-routes.ts';
import { type AuditNames, listDetails, readNames, renderSubject } from './audit-words.ts';
import { renderTime } from './forms.ts';
import type { Route, Visit } from './route.ts';

const entriesOnPage = 50;
const lead = 'Who changed what, when, and from where.';

/** The audit log of an account, the newest entries first. */
export const auditRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/manage/:account/audit',
    operation: 'showAudit',
    needs: 'administrator',
    async handle(visit) {
      const { context, account, query } = visit;
      const before = query.get('before') ?? '';
      const start = isId(before) ? { before } : {};
      const entries = await listAudit(context.db, account.id, { ...start, most: entriesOnPage + 1 });
      const shown = entries.slice(0, entriesOnPage);
      const older = entries.length > shown.length ? shown.at(-1)?.id : undefined;
      const names = await readNames(visit, shown);
      return { webpage: { title: 'Audit log', main: renderAudit(visit, { entries: shown, names, older }) } };
    },
  },
];

const words: Readonly<Record<AuditAction, string>> = {
  'member.invited': 'Invited a member',
  'invitation.withdrawn': 'Withdrew an invitation',
  'member.added': 'Added a member',
  'member.changed': 'Changed a role',
  'member.removed': 'Removed a member',
  'member.left': 'Left the group',
  'key.created': 'Created a key',
  'key.revoked': 'Revoked a key',
  'webhook.created': 'Created a webhook',
  'webhook.changed': 'Changed a webhook',
  'webhook.removed': 'Removed a webhook',
  'webhook.secret_rotated': 'Rotated the secret of a webhook',
  'settings.changed': 'Changed the settings',
  'signatures.struck_out': 'Struck out signatures',
  'signatures.brought_back': 'Brought back struck signatures',
  'people.exported': 'Exported people',
  'person.exported': 'Exported a person',
  'person.erased': 'Erased a person',
  'person.merged': 'Merged two records of a person',
  'people.imported': 'Brought a list of people in',
  'people.import_taken_back': 'Took a list of people back',
  'person.added': 'Added a person',
  'person.changed': 'Changed a person',
  'people.tagged': 'Gave people a tag',
  'people.untagged': 'Took a tag away from people',
  'comment.shown': 'Chose a comment for the page of a petition',
  'comment.hidden': 'Took a comment from the page of a petition',
  'note.added': 'Added a note about a person',
  'note.removed': 'Removed a note about a person',
  'signature.confirmed': 'Confirmed a signature for its person',
  'passkey.added': 'Added a passkey',
  'passkey.removed': 'Removed a passkey',
  'user.invited': 'Made a sign-in link',
  'user.address_changed': 'Changed the sign-in address',
  'user.disabled': 'Disabled the user',
  'user.enabled': 'Enabled the user',
};

function renderAudit(
  visit: Visit,
  {
    entries,
    names,
    older,
  }: {
    readonly entries: readonly NamedEntry[];
    readonly names: AuditNames;
    readonly older: string | undefined;
  },
): Html {
  if (entries.length === 0) {
    return html`${renderAdvancedHead(visit, 'Audit log', lead)}<p>Nothing has happened yet. Every change of members, keys, webhooks and settings, every export and every erasure will be listed here.</p>`;
  }
  return html`${renderAdvancedHead(visit, 'Audit log', lead)}<table class="stacked audit">
<caption class="unseen">Who did what, when, and from where</caption>
<thead><tr><th scope="col">When</th><th scope="col">Who</th><th scope="col">What</th><th scope="col">From</th></tr></thead>
<tbody>
${entries.map((entry) => renderEntry(visit, entry, names))}</tbody>
</table>
${older !== undefined && html`<p><a class="button secondary" href="?before=${older}">Older entries</a></p>`}`;
}

function renderEntry(visit: Visit, entry: NamedEntry, names: AuditNames): Html {
  const { action, at, actor, subject } = entry;
  const listed = listDetails(visit, entry, names);
  return html`<tr>
<td class="whole">${renderTime(at, visit)}</td>
<td>${nameActor(entry)}</td>
<td>${words[action] ?? action}${subject !== null && html`: ${renderSubject(visit, subject, names)}`}${
    listed.length > 0 &&
    html`<details><summary>Details</summary><dl class="facts">${listed.map(
      ([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`,
    )}</dl></details>`
  }</td>
<td>${actor.network ?? (actor.kind === 'command' ? 'the server' : actor.kind === 'person' ? 'not kept' : 'unknown')}</td>
</tr>
`;
}

function nameActor({ actor, actorName }: NamedEntry): string {
  if (actor.kind === 'command') return 'The operator, on the command line';
  if (actor.kind === 'person') return 'The person, with the link to their data';
  return actor.kind === 'key' ? `The key “${actorName ?? 'unknown'}”` : (actorName ?? 'Unknown');
}
