import type { Role } from '../accounts/account.ts';
import { SpentLink } from '../base/errors.ts';

/** An invitation into a group for an address. Who accepts it becomes a member with the role, and a user where nobody has the address. */
export interface GroupInvitation {
  readonly id: string;
  readonly groupId: string;
  /** As the administrator typed it. */
  readonly address: string;
  /** The key by which the address is compared. */
  readonly addressKey: string;
  readonly role: Role;
  readonly tokenHash: string;
  /** The account of the administrator. */
  readonly invitedBy: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** How long an invitation is valid (S-invitation), in days and in ms. */
export const invitationDays = 7;
export const invitationSpan = invitationDays * 24 * 3_600_000;

/** How many invitations an address may get in an hour, from all groups (S-invitation). */
export const mostInvitations = 5;

/** How many invitations a group may make in an hour (S-invitation). */
export const mostInvitationsOfGroup = 100;

/** The `once` of the mail of an invitation; where users spell its address differently, further mails have a number behind it. */
export function mailOf(id: string): string {
  return `invitation ${id}`;
}

/** An address as the audit log keeps it, which the person need not have agreed to: `b…@example.org`. */
export function shortenAddress(address: string): string {
  return address.replace(/^(.).*(?=@)/su, '$1…');
}

/** Refuses an invitation that cannot be accepted. */
export function invitationIsSpent(): SpentLink {
  return new SpentLink('This invitation was used or withdrawn, or it is too old.');
}
