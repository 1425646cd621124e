import { getSupporter } from '../../../actions/supporters/read-supporter.ts';
import { readId } from '../../../base/ids.ts';
import type { Person } from '../../../people/person.ts';
import { includesRole } from '../../../users/user.ts';
import { nothingToSee } from '../refusal.ts';
import type { Visit } from '../route.ts';

/** The person of the address whom the user may see: administrators everybody, organizers who has an action; anybody else is not found (I-seen). */
export function findPerson({ context, account, params, role }: Visit): Promise<Person> {
  const id = readId(params.id ?? '');
  if (id === undefined) throw nothingToSee();
  const isActing = !includesRole(role, 'administrator');
  return getSupporter(context.db, account.id, id, { isActing });
}
