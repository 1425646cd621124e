import { beginAct } from '../../accounts/audit.ts';
import { orderRemoval, orderUndoing, type RemovalPath } from '../../actions/removals/order-removal.ts';
import { getRemoval, listPetitionRemovals } from '../../actions/removals/read-removals.ts';
import type { Removal, RemovalDraft } from '../../actions/removals/removal.ts';
import { workBriefly } from '../../actions/removals/work-on-removal.ts';
import { formatTime } from '../../base/clock.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import type { ApiAddress } from '../../http/call.ts';
import { replyWithMembers } from './collection.ts';
import { linkTo, presentCuries } from './links.ts';
import type { Handlers } from './operations.ts';
import { present, type Schema } from './present.ts';

type RemovalOperation = 'listRemovals' | 'createRemoval' | 'getRemoval' | 'undoRemoval';

/** The operations of removals, which strike out false signatures. */
export const removalHandlers: Pick<Handlers, RemovalOperation> = {
  async listRemovals(context, call) {
    const petitionId = call.path.petition_id;
    return replyWithMembers(context, call, {
      relation: 'platform:removals',
      collections: [{ ownerId: petitionId, kind: 'removals' }],
      list: (db, request) => listPetitionRemovals(db, call.account.id, petitionId, request),
      present: presentRemoval,
    });
  },

  async createRemoval(context, { account, actor, path, body, api, receipt }) {
    const of = { accountId: account.id, petitionId: path.petition_id };
    const order = { act: beginAct(context, actor), receipt };
    const ordered = await orderRemoval(context, of, readRemovalDraft(body), order);
    const removal = await workBriefly(context, ordered);
    return { version: [removal.version], body: () => presentRemoval(removal, api) };
  },

  async getRemoval({ db }, { account, path, api }) {
    const removal = await getRemoval(db, readPath(account, path));
    return { version: [removal.version], body: () => presentRemoval(removal, api) };
  },

  async undoRemoval(context, { account, actor, path, api, receipt }) {
    const order = { act: beginAct(context, actor), receipt };
    const removal = await workBriefly(context, await orderUndoing(context, readPath(account, path), order));
    return { version: [removal.version], body: () => presentRemoval(removal, api) };
  },
};

function readPath(
  { id: accountId }: { readonly id: string },
  path: { petition_id: string; removal_id: string },
): RemovalPath {
  return { accountId, petitionId: path.petition_id, id: path.removal_id };
}

/** Reads the body of a POST: with signatures and no rule, these are struck out. */
function readRemovalDraft(body: Schema<'RemovalInput'>): RemovalDraft {
  return {
    rule: body.rule ?? 'chosen',
    value: body.value ?? null,
    signatureIds: (body.signature_ids ?? []).map((id) => id.toLowerCase()),
    reason: body.reason,
  };
}

function presentRemoval(removal: Removal, api: ApiAddress): Schema<'Removal'> {
  const petitionPath = `/petitions/${removal.petitionId}`;
  const { signatureIds, undoneAt } = removal;
  return present<Schema<'Removal'>>({
    identifiers: [nativeIdentifier(removal.id)],
    created_at: formatTime(removal.createdAt),
    modified_at: formatTime(removal.modifiedAt),
    rule: removal.rule,
    value: removal.value,
    signature_ids: signatureIds.length === 0 ? undefined : [...signatureIds],
    reason: removal.reason,
    state: removal.state,
    total_signatures: removal.count,
    undone_at: undoneAt === null ? undefined : formatTime(undoneAt),
    _links: {
      self: linkTo(api, `${petitionPath}/removals/${removal.id}`),
      'osdi:petition': linkTo(api, petitionPath),
      curies: presentCuries(api),
    },
  });
}
