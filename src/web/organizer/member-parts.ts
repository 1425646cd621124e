import { memberRoles, type Role } from '../../accounts/account.ts';
import type { Option } from '../../html/form.ts';

/** What each role may do. */
const roleHints: Readonly<Record<Role, string>> = {
  member: 'Sees lists and totals, and writes drafts.',
  organizer: 'Also publishes, and sees and exports the people of the actions.',
  administrator: 'Also changes members, keys, webhooks and settings, and erases people.',
};

/** The role as the first word of a line. */
export function nameRole(role: Role): string {
  return role.charAt(0).toUpperCase() + role.slice(1);
}

/** The roles with what each may do, for a form. */
export const roleOptions: readonly Option[] = memberRoles.map((role) => ({
  value: role,
  name: nameRole(role),
  hint: roleHints[role],
}));
