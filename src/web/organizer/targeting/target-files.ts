import { recordExport } from '../../../accounts/record-export.ts';
import type { Target } from '../../../actions/targeting/target.ts';
import { walkTargeted } from '../../../actions/targeting/targeted-people.ts';
import { presentPersonRow } from '../../../api/v1/person-row.ts';
import { makeSlug } from '../../../collections/identifiers/slug.ts';
import { writeCsv } from '../../../http/table.ts';
import { consentOf, orderColumns } from '../people-file.ts';
import { type Answer, actOf, type Visit } from '../route.ts';
import { findTarget } from './find-target.ts';

/** Sends the people of a target as CSV; the export is an entry of the audit log (T-audit). */
export async function exportTarget(visit: Visit): Promise<Answer> {
  const { context, account } = visit;
  const target = await findTarget(visit);
  const exported = { accountId: account.id, action: 'people.exported', subject: target.id } as const;
  await recordExport(context, exported, actOf(visit));
  const content = writeCsv(listRows(visit, target), { isForSpreadsheets: true });
  return {
    file: {
      type: 'text/csv; charset=utf-8',
      name: `${makeSlug(target.title, 'target')}-people.csv`,
      content,
    },
  };
}

async function* listRows({ context, account }: Visit, target: Target) {
  const now = context.clock.now();
  for await (const person of walkTargeted(context.db, account.id, target, now)) {
    yield orderColumns({ ...presentPersonRow(person), email_consent: consentOf(person) });
  }
}
