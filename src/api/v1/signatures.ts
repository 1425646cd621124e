import type { Account } from '../../accounts/account.ts';
import { signPetition } from '../../actions/confirmations/sign-petition.ts';
import { findPetitionOwner } from '../../actions/petitions/read-petitions.ts';
import { changeSignature } from '../../actions/signatures/change-signature.ts';
import {
  getSignature,
  getSignatureOfPerson,
  listPetitionSignatures,
  listSignaturesOfPerson,
} from '../../actions/signatures/read-signatures.ts';
import { type SignatureView, viewSignature } from '../../actions/signatures/shown-comments.ts';
import type { SignatureDraft } from '../../actions/signatures/signature.ts';
import { traceOf } from '../../actions/signatures/trace.ts';
import type { ActionPath } from '../../actions/signups/action-store.ts';
import { formatTime } from '../../base/clock.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import type { ApiAddress } from '../../http/call.ts';
import { type ActionReading, readActionDraft } from './action-body.ts';
import { replyWithMembers } from './collection.ts';
import { filterFields } from './filter-fields.ts';
import { linkTo, presentCuries } from './links.ts';
import type { Handlers } from './operations.ts';
import { present, presentReferral, type Schema } from './present.ts';

type SignatureOperation =
  | 'listSignatures'
  | 'createSignature'
  | 'getSignature'
  | 'updateSignature'
  | 'listPersonSignatures'
  | 'getPersonSignature';

/** The operations of signatures. */
export const signatureHandlers: Pick<Handlers, SignatureOperation> = {
  async listSignatures(context, call) {
    const petitionId = call.path.petition_id;
    return replyWithMembers(context, call, {
      relation: 'osdi:signatures',
      collections: [{ ownerId: petitionId, kind: 'signatures' }],
      fields: filterFields.signatures,
      list: (db, request) => listPetitionSignatures(db, call.account.id, petitionId, request),
      present: presentSignature,
    });
  },

  async createSignature(context, call) {
    const { optionalAccount: account, path, body, api, origin, keylessReceipt, userAgent } = call;
    const draft = readSignatureDraft(body, { account, api, geocoder: context.geocoder, origin });
    const petitionId = path.petition_id;
    const owner = keylessReceipt && (await findPetitionOwner(context.db, petitionId));
    const receipt = owner === undefined ? call.receipt : keylessReceipt?.(owner);
    // With a key, the address is that of the caller.
    const trace =
      account === undefined
        ? await traceOf(context, { petitionId, household: call.household, userAgent })
        : undefined;
    const post = { account, petitionId, draft, receipt, trace };
    const signature = await signPetition(context, post);
    if (signature === 'waits') return { version: [0], body: () => ({ 'platform:confirmation': 'email' }) };
    // A call without a key is not shown what is stored.
    if (account === undefined) return { version: [0], body: () => ({}) };
    return {
      version: [signature.version],
      body: async () => presentSignature(await viewSignature(context.db, signature), api),
    };
  },

  async listPersonSignatures(context, call) {
    const personId = call.path.person_id;
    return replyWithMembers(context, call, {
      relation: 'osdi:signatures',
      fields: filterFields.signatures,
      list: (db, request) => listSignaturesOfPerson(db, call.account.id, personId, request),
      present: presentSignature,
    });
  },

  async getPersonSignature({ db }, { account, path, api }) {
    const ofPerson = { personId: path.person_id, id: path.signature_id };
    const signature = await getSignatureOfPerson(db, account.id, ofPerson);
    return { version: [signature.version], body: () => presentSignature(signature, api) };
  },

  async getSignature({ db }, { account, path, api }) {
    const signature = await getSignature(db, readPath(account, path));
    return { version: [signature.version], body: () => presentSignature(signature, api) };
  },

  async updateSignature(context, { account, path, body, api, precondition }) {
    const [showName, commentShown] = [body['platform:show_name'], body['platform:comment_shown']];
    const changes = { ...body, showName, commentShown };
    const { changed, ignored } = await changeSignature(
      context,
      readPath(account, path),
      changes,
      precondition,
    );
    return { version: [changed.version], body: () => presentSignature(changed, api), ignored };
  },
};

function readPath(account: Account, path: { petition_id: string; signature_id: string }): ActionPath {
  return { accountId: account.id, subjectId: path.petition_id, id: path.signature_id };
}

/** A signature as the API answers it, without what belongs to the message. */
export function presentSignature(signature: SignatureView, api: ApiAddress): Schema<'Signature'> {
  const petitionPath = `/petitions/${signature.subjectId}`;
  return present<Schema<'Signature'>>({
    identifiers: [nativeIdentifier(signature.id), ...signature.identifiers],
    created_date: formatTime(signature.createdAt),
    modified_date: formatTime(signature.modifiedAt),
    comments: signature.comments,
    'platform:referrer_data': presentReferral(signature),
    'platform:collected_by': signature.collectedBy,
    'platform:show_name': signature.showName,
    'platform:comment_shown': signature.commentShown || undefined,
    'platform:person_id': signature.personId,
    'platform:petition_id': signature.subjectId,
    _links: {
      self: linkTo(api, `${petitionPath}/signatures/${signature.id}`),
      'osdi:person': linkTo(api, `/people/${signature.personId}`),
      'osdi:petition': linkTo(api, petitionPath),
      curies: presentCuries(api),
    },
  });
}

/** Reads the body of a POST; refuses one that names its signer twice or not at all, with the pointer. */
export function readSignatureDraft(body: Schema<'SignatureInput'>, reading: ActionReading): SignatureDraft {
  const showName = body['platform:show_name'] ?? undefined;
  return { ...readActionDraft(body, reading), comments: body.comments ?? null, showName };
}
