import type { Caller } from '../../accounts/find-caller.ts';
import { listLine } from '../../accounts/network.ts';
import { readPageRequest } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import { changePetition } from '../../petitions/change-petition.ts';
import { createPetition } from '../../petitions/create-petition.ts';
import type { Petition } from '../../petitions/petition.ts';
import {
  getPetition,
  listAccountPetitions,
  viewPetition,
  viewPetitions,
} from '../../petitions/read-petitions.ts';
import { presentPage } from './collection.ts';
import type { Handlers } from './operations.ts';
import { presentPetitionEmbed } from './petition-embed-hal.ts';
import { presentPetition } from './petition-hal.ts';
import { readPetitionChanges, readPetitionDraft } from './petition-input.ts';

type PetitionOperation =
  | 'listPetitions'
  | 'createPetition'
  | 'getPetition'
  | 'updatePetition'
  | 'getPetitionEmbed';

/** The operations of petitions. */
export const petitionHandlers: Pick<Handlers, PetitionOperation> = {
  async listPetitions({ db }, call) {
    const { account } = call.caller;
    const page = await listAccountPetitions(db, call.caller, readPageRequest(call.query));
    const views = { ...page, items: async () => viewPetitions(db, await page.items()) };
    return presentPage('osdi:petitions', views, call, (view, baseUrl) =>
      presentPetition(view, { account, baseUrl }),
    );
  },

  async createPetition(context, { caller, body, baseUrl, receipt }) {
    const petition = await createPetition(context, caller, readPetitionDraft(body), receipt);
    return present(context.db, petition, caller, baseUrl);
  },

  async getPetition({ db }, { caller, path, baseUrl }) {
    return present(db, await getPetition(db, caller, path.petition_id), caller, baseUrl);
  },

  async updatePetition(context, { caller, path, body, baseUrl, precondition }) {
    const changes = readPetitionChanges(body);
    const { changed, ignored } = await changePetition(
      context,
      caller,
      path.petition_id,
      changes,
      precondition,
    );
    return { ...(await present(context.db, changed, caller, baseUrl)), ignored };
  },

  async getPetitionEmbed({ db }, { caller, path, baseUrl }) {
    const petition = await getPetition(db, caller, path.petition_id);
    const receivers = (await listLine(db, caller.account)).map(({ name }) => name);
    return { version: [petition.version], body: () => presentPetitionEmbed(petition, receivers, baseUrl) };
  },
};

async function present(db: Database, petition: Petition, { account }: Caller, baseUrl: string) {
  const view = await viewPetition(db, petition);
  return {
    version: [petition.version, view.creator.version, view.signatures.version] as const,
    body: () => presentPetition(view, { account, baseUrl }),
  };
}
