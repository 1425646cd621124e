import { unnamedSystem } from '../../collections/identifiers/identifier.ts';

/** What activists sign. Identifiers are the foreign ones; the native one follows from the id. */
export interface Petition {
  readonly id: string;
  readonly accountId: string;
  readonly version: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly identifiers: readonly string[];
  readonly originatingSystem: string;
  /** The last part of the webpage's address. It is made from the first title and never changes. */
  readonly slug: string;
  readonly title: string;
  readonly description: string | null;
  readonly petitionText: string | null;
  readonly target: readonly PetitionTarget[] | null;
  /** The language of the text, a primary language subtag of BCP 47. */
  readonly language: string;
  readonly creatorPersonId: string;
  /** Whether it was made in the interface, which then lists it and has a manage webpage for it (section 1). */
  readonly madeBy: 'api' | 'interface';
  /** The number of signatures that it asks for. */
  readonly goal: number | null;
  /** From this instant (ms since 1970) on nobody can sign it. */
  readonly closedAt: number | null;
  /** When the text that people sign was changed last; null where it reads as at first. */
  readonly textChangedAt: number | null;
  /** What makes a signature count that somebody gives without a key: nothing more, or a link in a mail. */
  readonly confirmation: Confirmation;
  /** The hash of its picture. */
  readonly picture: string | null;
  /** Where the thanks webpage leads. */
  readonly nextUrl: string | null;
  /** Whether its webpage shows who signed of those who allow it. */
  readonly showsSigners: boolean;
  /** What people must give to sign it without a key. */
  readonly requiredFields: readonly RequiredField[];
  /** The account of the person who changed it last; null after a change over the API. */
  readonly modifiedBy: string | null;
  /** To whom and when it was handed over; null until then. */
  readonly delivery: PetitionDelivery | null;
}

/** To whom and on which day, such as `2026-12-01`, a petition was handed over. */
export interface PetitionDelivery {
  readonly to: string;
  readonly on: string;
}

/** What a petition may ask for beside a name and an email address or a phone number, in the order of the form. */
export const requirableFields = ['postal_code', 'phone'] as const;

export type RequiredField = (typeof requirableFields)[number];

/** How signatures that are given without a key are confirmed. */
export type Confirmation = 'none' | 'email';

/** Whom a petition asks. */
export interface PetitionTarget {
  readonly name: string;
}

/** The editable fields of a petition; one that is missing was not sent, null empties it. */
export interface PetitionChanges {
  readonly identifiers?: readonly string[];
  readonly originatingSystem?: string;
  readonly title?: string;
  readonly description?: string | null;
  readonly petitionText?: string | null;
  readonly target?: readonly PetitionTarget[] | null;
  readonly language?: string | null;
  readonly goal?: number | null;
  readonly closedAt?: number | null;
  readonly delivery?: PetitionDelivery | null;
  readonly confirmation?: Confirmation | null;
}

/** What only the interface changes, such as the picture and the address for afterwards (I-petition). */
export type WebpageChanges = Pick<Petition, 'picture' | 'nextUrl' | 'showsSigners' | 'requiredFields'>;

/** What a POST sends: the editable fields with the required one. Without an originating system, a new petition is made by the API. */
export interface PetitionDraft extends PetitionChanges {
  readonly title: string;
}

/** The language of a petition that names none. */
const defaultLanguage = 'en';

/** The fields of a new petition that the draft does not contain. */
export type PetitionOrigin = Pick<Petition, 'id' | 'accountId' | 'slug' | 'creatorPersonId' | 'madeBy'> & {
  now: number;
};

/** A new petition, identifiers aside. */
export function newPetition({ now, ...origin }: PetitionOrigin, draft: PetitionDraft): Petition {
  const blank: Petition = {
    ...origin,
    version: 1,
    createdAt: now,
    modifiedAt: now,
    identifiers: [],
    originatingSystem: unnamedSystem,
    title: draft.title,
    description: null,
    petitionText: null,
    target: null,
    language: defaultLanguage,
    goal: null,
    closedAt: null,
    textChangedAt: null,
    confirmation: 'none',
    picture: null,
    nextUrl: null,
    showsSigners: false,
    requiredFields: [],
    modifiedBy: null,
    delivery: null,
  };
  return applyChanges(blank, draft);
}

/** The next version of a petition after changes at an instant, identifiers aside; it notes when the signed text changed (I-petition). */
export function changeAt(petition: Petition, changes: PetitionChanges, now: number): Petition {
  const changed = applyChanges(petition, changes);
  const isSameText = changed.petitionText === petition.petitionText;
  return {
    ...changed,
    version: petition.version + 1,
    modifiedAt: now,
    textChangedAt: isSameText ? petition.textChangedAt : now,
  };
}

function applyChanges(petition: Petition, changes: PetitionChanges): Petition {
  const changed = { ...petition, ...changes };
  const { originatingSystem, title, description, petitionText, target, language, goal, closedAt, delivery } =
    changed;
  return {
    ...petition,
    originatingSystem,
    title,
    description,
    petitionText,
    target,
    language: language ?? defaultLanguage,
    goal,
    closedAt,
    delivery,
    confirmation: changed.confirmation ?? 'none',
    modifiedBy: null,
  };
}

/** Whether nobody can sign a petition at an instant any more (I-petition). */
export function isClosed({ closedAt }: Pick<Petition, 'closedAt'>, now: number): boolean {
  return closedAt !== null && closedAt <= now;
}

/** The address of a petition's public page. */
export function petitionUrl(baseUrl: string, { slug }: Pick<Petition, 'slug'>): string {
  return `${baseUrl}/petitions/${slug}`;
}
