import { readPageRequest } from '../../collections/page.ts';
import { changeSignature } from '../../signatures/change-signature.ts';
import {
  getSignature,
  listPetitionSignatures,
  listSignaturesOfPerson,
} from '../../signatures/read-signatures.ts';
import { recordSignature } from '../../signatures/record-signature.ts';
import { presentPage } from './collection.ts';
import type { Handlers } from './operations.ts';
import { presentSignature } from './signature-hal.ts';
import { readSignatureDraft } from './signature-input.ts';

type SignatureOperation =
  | 'listSignatures'
  | 'createSignature'
  | 'getSignature'
  | 'updateSignature'
  | 'listPersonSignatures';

/** The operations of signatures. */
export const signatureHandlers: Pick<Handlers, SignatureOperation> = {
  async listSignatures({ db }, call) {
    const page = await listPetitionSignatures(
      db,
      call.caller,
      call.path.petition_id,
      readPageRequest(call.query),
    );
    return presentPage('osdi:signatures', page, call, presentSignature);
  },

  async createSignature(context, { optionalCaller: caller, path, body, baseUrl, origin, receipt }) {
    const { geocoder } = context;
    const draft = readSignatureDraft(body, { caller, baseUrl, geocoder, origin });
    const signature = await recordSignature(context, caller, path.petition_id, draft, receipt);
    // A call without a key is not shown what is stored.
    if (caller === undefined) return { version: [0], body: () => ({}) };
    return { version: [signature.version], body: () => presentSignature(signature, baseUrl) };
  },

  async listPersonSignatures({ db }, call) {
    const page = await listSignaturesOfPerson(
      db,
      call.caller,
      call.path.person_id,
      readPageRequest(call.query),
    );
    return presentPage('osdi:signatures', page, call, presentSignature);
  },

  async getSignature({ db }, { caller, path, baseUrl }) {
    const signature = await getSignature(db, caller, path.petition_id, path.signature_id);
    return { version: [signature.version], body: () => presentSignature(signature, baseUrl) };
  },

  async updateSignature(context, { caller, path, body, baseUrl, precondition }) {
    const place = { petitionId: path.petition_id, id: path.signature_id, precondition };
    const { changed, ignored } = await changeSignature(context, caller, place, body);
    return { version: [changed.version], body: () => presentSignature(changed, baseUrl), ignored };
  },
};
