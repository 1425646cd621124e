/** A word that an account puts on people; its name is unique within the account and compared exactly. */
export interface Tag {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly createdAt: number;
  readonly modifiedAt: number;
}

/** The version of every tag and tagging, since neither ever changes. */
export const taggingVersion = 1;

/** One tag on one person. */
export interface Tagging {
  readonly id: string;
  readonly tagId: string;
  readonly personId: string;
  readonly createdAt: number;
  readonly modifiedAt: number;
}
