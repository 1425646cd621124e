import { changeField } from '../change-field.ts';

/** What activists sign. Identifiers are the foreign ones; the native one follows from the id. */
export interface Petition {
  readonly id: string;
  readonly accountId: string;
  readonly version: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly identifiers: readonly string[];
  readonly originatingSystem: string;
  /** The last part of its public page's address; made from the first title, and stays. */
  readonly slug: string;
  readonly title: string;
  readonly description?: string;
  readonly petitionText?: string;
  readonly target?: readonly PetitionTarget[];
  /** What it is written in, a primary language subtag of BCP 47. */
  readonly language: string;
  readonly creatorPersonId: string;
}

/** Whom a petition asks. */
export interface PetitionTarget {
  readonly name: string;
}

/** The editable fields of a petition; one that is absent was not sent, null empties it. */
export interface PetitionChanges {
  readonly identifiers?: readonly string[];
  readonly originatingSystem?: string;
  readonly title?: string;
  readonly description?: string | null;
  readonly petitionText?: string | null;
  readonly target?: readonly PetitionTarget[] | null;
  readonly language?: string | null;
}

/** What a POST brings: the editable fields with the two required ones. */
export interface PetitionDraft extends PetitionChanges {
  readonly originatingSystem: string;
  readonly title: string;
}

/** The language of a petition that names none. */
export const defaultLanguage = 'en';

/** The petition after the changes, identifiers aside. */
export function applyChanges(petition: Petition, changes: PetitionChanges): Petition {
  const { description, petitionText, target, ...fixed } = petition;
  return {
    ...fixed,
    originatingSystem: changes.originatingSystem ?? petition.originatingSystem,
    title: changes.title ?? petition.title,
    language: changes.language === null ? defaultLanguage : (changes.language ?? petition.language),
    ...changeField('description', description, changes.description),
    ...changeField('petitionText', petitionText, changes.petitionText),
    ...changeField('target', target, changes.target),
  };
}

/** The address of a petition's public page. */
export function petitionUrl(baseUrl: string, { slug }: Pick<Petition, 'slug'>): string {
  return `${baseUrl}/petitions/${slug}`;
}
