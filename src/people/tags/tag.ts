/** A word that an account puts on people; its name is unique within the account, in NFC. */
export interface Tag {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly createdAt: number;
  readonly modifiedAt: number;
}

/** The version of every tag and tagging, as neither ever changes. */
export const taggingVersion = 1;

/** One tag on one person. */
export interface Tagging {
  readonly id: string;
  readonly tagId: string;
  readonly personId: string;
  readonly createdAt: number;
  readonly modifiedAt: number;
}

const mostCharacters = 255;

/** The name of a tag in NFC, without white space around it. The few names that NFC makes too long stay as they were sent. */
export function readTagName(name: string): string {
  const trimmed = name.trim();
  const composed = trimmed.normalize('NFC');
  return [...composed].length > mostCharacters ? trimmed : composed;
}

/** The key of a tag among the tags of several accounts. */
export function tagKey(accountId: string, name: string): string {
  return `${accountId} ${name}`;
}

/** The key of a tagging: a person has a tag at most once. */
export function taggingKey(personId: string, tagId: string): string {
  return `${personId} ${tagId}`;
}
