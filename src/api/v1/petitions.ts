import type { Account } from '../../accounts/account.ts';
import { findSettings } from '../../accounts/change-settings.ts';
import { listLine } from '../../accounts/network.ts';
import { changePetition } from '../../actions/petitions/change-petition.ts';
import { createPetition } from '../../actions/petitions/create-petition.ts';
import {
  type Petition,
  type PetitionChanges,
  type PetitionDelivery,
  type PetitionDraft,
  petitionUrl,
} from '../../actions/petitions/petition.ts';
import {
  getPetition,
  listAccountPetitions,
  type PetitionView,
  viewPetition,
} from '../../actions/petitions/read-petitions.ts';
import { formatTime } from '../../base/clock.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import { languageOf } from '../../html/language.ts';
import { wordsIn } from '../../html/words/words-in.ts';
import type { ApiAddress } from '../../http/call.ts';
import { pictureAddress, pictureShapes } from '../../media/picture.ts';
import { replyWithMembers } from './collection.ts';
import { type AskedInEmbed, askInEmbed, presentEmbed } from './embed.ts';
import { filterFields } from './filter-fields.ts';
import { linkTo, presentCuries } from './links.ts';
import { onlySent } from './only-sent.ts';
import type { Handlers } from './operations.ts';
import { presentPerson } from './people.ts';
import { present, presentSponsor, type Schema } from './present.ts';
import { readTime } from './read-time.ts';

type PetitionOperation =
  | 'listPetitions'
  | 'createPetition'
  | 'getPetition'
  | 'updatePetition'
  | 'getPetitionEmbed';

/** The operations of petitions. */
export const petitionHandlers: Pick<Handlers, PetitionOperation> = {
  async listPetitions(context, call) {
    return replyWithMembers(context, call, {
      relation: 'osdi:petitions',
      collections: [{ ownerId: call.account.id, kind: 'petitions' }],
      fields: filterFields.petitions,
      list: (db, request) => listAccountPetitions(db, call.account.id, request),
      present: (view, api) => presentPetition(view, { account: call.account, api }),
    });
  },

  async createPetition(context, { account, body, api, receipt }) {
    return reply(await createPetition(context, account, readPetitionDraft(body), receipt), account, api);
  },

  async getPetition({ db }, { account, path, api }) {
    const petition = await getPetition(db, account.id, path.petition_id);
    return reply(await viewPetition(db, petition), account, api);
  },

  async updatePetition(context, { account, path, body, api, precondition }) {
    const changes = readPetitionChanges(body);
    const { changed, ignored } = await changePetition(
      context,
      account.id,
      path.petition_id,
      changes,
      precondition,
    );
    return { ...reply(await viewPetition(context.db, changed), account, api), ignored };
  },

  async getPetitionEmbed({ db }, { account, path, api }) {
    const petition = await getPetition(db, account.id, path.petition_id);
    const receivers = (await listLine(db, account)).map(({ name }) => name);
    const settings = await findSettings(db, account.id);
    const asked = askInEmbed(wordsIn(petition.language), account, { settings, receivers });
    const version = [petition.version, settings.version] as const;
    return { version, body: () => presentPetitionEmbed(petition, asked, api) };
  },
};

function reply(view: PetitionView, account: Account, api: ApiAddress) {
  return {
    version: [view.resource.version, view.creator.version, view.signatures.version] as const,
    body: () => presentPetition(view, { account, api }),
  };
}

/** A petition as the API answers it, with its creator embedded. */
function presentPetition(
  { resource: petition, creator, signatures }: PetitionView,
  { account, api }: { account: Account; api: ApiAddress },
): Schema<'Petition'> {
  const person = presentPerson(creator, api);
  const path = `/petitions/${petition.id}`;
  return present<Schema<'Petition'>>({
    identifiers: [nativeIdentifier(petition.id), ...petition.identifiers],
    originating_system: petition.originatingSystem,
    created_at: formatTime(petition.createdAt),
    modified_at: formatTime(petition.modifiedAt),
    title: petition.title,
    description: petition.description,
    petition_text: petition.petitionText,
    language: petition.language,
    target: petition.target?.map(({ name }) => ({ name })),
    url: petitionUrl(api.baseUrl, petition),
    total_signatures: signatures.total,
    'platform:goal': petition.goal,
    'platform:closed_at': petition.closedAt === null ? null : formatTime(petition.closedAt),
    'platform:delivery': petition.delivery && presentPetitionDelivery(petition.delivery),
    'platform:confirmation': petition.confirmation,
    'platform:picture': petition.picture === null ? null : presentPicture(petition.picture, api),
    'platform:sponsor': presentSponsor(account, api),
    _links: {
      self: linkTo(api, path),
      'osdi:signatures': linkTo(api, `${path}/signatures`),
      'platform:removals': linkTo(api, `${path}/removals`),
      'osdi:creator': person._links.self,
      'platform:embed': linkTo(api, `${path}/embed`),
      'platform:updates': linkTo(api, `${path}/updates`),
      curies: presentCuries(api),
    },
    _embedded: { 'osdi:creator': person },
  });
}

function presentPetitionDelivery({ to, on }: PetitionDelivery): Schema<'PetitionDelivery'> {
  return { delivered_to: to, delivered_on: on };
}

function presentPicture(hash: string, { baseUrl }: ApiAddress): Schema<'Picture'> {
  const { width, height } = pictureShapes.picture;
  return { url: baseUrl + pictureAddress(hash), width, height };
}

/** The embed code of a petition: a form that signs it from any website. Its consent names the accounts that receive the signature. */
function presentPetitionEmbed(petition: Petition, asked: AskedInEmbed, api: ApiAddress): Schema<'Embed'> {
  const path = `/petitions/${petition.id}`;
  return presentEmbed(wordsIn(petition.language), embedPetition(petition, asked, api), { path, api });
}

/** The form of a petition's embed code. */
export function embedPetition(petition: Petition, asked: AskedInEmbed, api: ApiAddress) {
  const { id, title, language, requiredFields, showsSigners } = petition;
  return {
    ...wordsIn(language).embed.petition,
    ...asked,
    name: 'civic-sign',
    heading: title,
    language: languageOf(language),
    action: linkTo(api, `/petitions/${id}/signatures`).href,
    hasComments: true,
    required: requiredFields,
    asksToShow: showsSigners,
  } as const;
}

/** Reads the body of a POST. null in an optional field means absent. */
export function readPetitionDraft(body: Schema<'PetitionInput'>): PetitionDraft {
  return onlySent<PetitionDraft>({
    originatingSystem: body.originating_system,
    title: body.title,
    identifiers: body.identifiers ?? undefined,
    description: body.description ?? undefined,
    petitionText: body.petition_text ?? undefined,
    language: body.language ?? undefined,
    goal: body['platform:goal'] ?? undefined,
    confirmation: body['platform:confirmation'] ?? undefined,
    target: body.target?.map(({ name }) => ({ name })),
  });
}

/** Reads the body of a PUT after pruning. Null empties an optional field. */
function readPetitionChanges(body: Schema<'PetitionChanges'>): PetitionChanges {
  return onlySent<PetitionChanges>({
    originatingSystem: body.originating_system,
    title: body.title,
    identifiers: body.identifiers,
    description: body.description,
    petitionText: body.petition_text,
    language: body.language,
    goal: body['platform:goal'],
    closedAt: readTime(body['platform:closed_at']),
    delivery: readPetitionDelivery(body['platform:delivery']),
    confirmation: body['platform:confirmation'],
    target: body.target === null ? null : body.target?.map(({ name }) => ({ name })),
  });
}

function readPetitionDelivery(
  body: Schema<'PetitionChanges'>['platform:delivery'],
): PetitionDelivery | null | undefined {
  if (body === null) return null;
  // The pruning of a PUT removes a member that is invalid, and then the rest means nothing.
  const { delivered_to: to, delivered_on: on }: Partial<Schema<'PetitionDeliveryInput'>> = body ?? {};
  return to === undefined || on === undefined ? undefined : { to, on };
}
