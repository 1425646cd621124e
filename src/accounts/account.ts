import { invalidField, quote } from '../base/errors.ts';
import { hasLineBreak, isBlank } from '../base/text-line.ts';

/** Whose data it is: an individual, who has a person of their own, or a group, which has an original creator. */
export type Account = IndividualAccount | GroupAccount;

interface AccountBase {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly createdAt: number;
}

/** An account of one activist; its own person is kept in the account itself. */
export interface IndividualAccount extends AccountBase {
  readonly kind: 'individual';
  readonly personId: string;
}

/** An account of a group; its original creator is an individual account. */
export interface GroupAccount extends AccountBase {
  readonly kind: 'group';
  readonly creatorAccountId: string;
  /** The group above it in its network. */
  readonly parentId: string | null;
}

/** What a member may be in a group; each role may do everything that the roles before it may do. */
export const memberRoles = ['member', 'organizer', 'administrator'] as const;

/** One of the roles of members. */
export type Role = (typeof memberRoles)[number];

/** The membership of an individual account in a group. */
export interface Member {
  readonly group: GroupAccount;
  readonly account: IndividualAccount;
  readonly role: Role;
}

/** Whether the text has the form of a slug, of an account or of a petition: 1 to 64 small letters, digits and single hyphens between them. */
export function isSlug(text: string): boolean {
  return text.length <= 64 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** Refuses a slug that is not 1 to 64 small letters, digits and single hyphens between them. */
export function checkSlug(slug: string): void {
  if (!isSlug(slug)) {
    throw invalidField(
      '/slug',
      `must be small letters, digits and hyphens, at most 64, came as ${quote(slug)}`,
    );
  }
}

/** Refuses a name that is empty or longer than 255 characters. */
export function checkName(pointer: string, name: string): void {
  if (isBlank(name) || [...name].length > 255 || !name.isWellFormed() || name.includes('\0')) {
    throw invalidField(pointer, `must be 1 to 255 characters, came as ${quote(name)}`);
  }
  if (hasLineBreak(name)) {
    throw invalidField(
      pointer,
      `must not contain a line break or a control character, came as ${quote(name)}`,
    );
  }
}
