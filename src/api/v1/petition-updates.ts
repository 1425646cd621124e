import type { Account } from '../../accounts/account.ts';
import { changeUpdate, removeUpdate } from '../../actions/petition-updates/change-update.ts';
import type {
  PetitionUpdate,
  UpdatePath,
  UpdateText,
} from '../../actions/petition-updates/petition-update.ts';
import { publishUpdate } from '../../actions/petition-updates/publish-update.ts';
import { getUpdate, listPetitionUpdates } from '../../actions/petition-updates/read-updates.ts';
import { formatTime } from '../../base/clock.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import type { ApiAddress } from '../../http/call.ts';
import { replyWithMembers } from './collection.ts';
import { linkTo, presentCuries } from './links.ts';
import { onlySent } from './only-sent.ts';
import type { Handlers } from './operations.ts';
import { present, type Schema } from './present.ts';

type UpdateOperation =
  | 'listPetitionUpdates'
  | 'createPetitionUpdate'
  | 'getPetitionUpdate'
  | 'updatePetitionUpdate'
  | 'deletePetitionUpdate';

/** The operations of the updates of petitions. */
export const petitionUpdateHandlers: Pick<Handlers, UpdateOperation> = {
  async listPetitionUpdates(context, call) {
    const petitionId = call.path.petition_id;
    return replyWithMembers(context, call, {
      relation: 'platform:updates',
      collections: [{ ownerId: petitionId, kind: 'updates' }],
      list: (db, request) => listPetitionUpdates(db, call.account.id, petitionId, request),
      present: presentUpdate,
    });
  },

  async createPetitionUpdate(context, { account, path, body, api, receipt }) {
    const { title, body: words, mail } = body;
    const update = await publishUpdate(
      context,
      { account, by: account },
      { petitionId: path.petition_id, text: { title, body: words }, isMailed: mail === true, receipt },
    );
    return reply(update, api);
  },

  async getPetitionUpdate({ db }, { account, path, api }) {
    return reply(await getUpdate(db, readPath(account, path)), api);
  },

  async updatePetitionUpdate(context, { account, path, body, api, precondition }) {
    const changes = onlySent<Partial<UpdateText>>({ title: body.title, body: body.body });
    return reply(await changeUpdate(context, readPath(account, path), changes, precondition), api);
  },

  async deletePetitionUpdate(context, { account, path, precondition }) {
    await removeUpdate(context, readPath(account, path), precondition);
    return 'no content';
  },
};

function readPath(account: Account, path: { petition_id: string; update_id: string }): UpdatePath {
  return { accountId: account.id, petitionId: path.petition_id, id: path.update_id };
}

function reply(update: PetitionUpdate, api: ApiAddress) {
  return { version: [update.version] as const, body: () => presentUpdate(update, api) };
}

function presentUpdate(update: PetitionUpdate, api: ApiAddress): Schema<'PetitionUpdate'> {
  const petitionPath = `/petitions/${update.petitionId}`;
  return present<Schema<'PetitionUpdate'>>({
    identifiers: [nativeIdentifier(update.id)],
    created_at: formatTime(update.createdAt),
    modified_at: formatTime(update.modifiedAt),
    title: update.title,
    body: update.body,
    mailed_at: update.mailedAt === null ? null : formatTime(update.mailedAt),
    _links: {
      self: linkTo(api, `${petitionPath}/updates/${update.id}`),
      'osdi:petition': linkTo(api, petitionPath),
      curies: presentCuries(api),
    },
  });
}
