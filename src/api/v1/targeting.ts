import { beginAct } from '../../accounts/audit.ts';
import { recordExport } from '../../accounts/record-export.ts';
import {
  getTargetingAction,
  labelOf,
  listTargetedPeople,
  listTargetingActions,
  type TargetingAction,
  walkTargetedPeople,
} from '../../actions/targeting/targeting-actions.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import { readPageRequest } from '../../collections/page.ts';
import type { ApiAddress } from '../../http/call.ts';

import { presentPage, replyWithMembers, replyWithPage } from './collection.ts';
import { linkTo, presentCuries } from './links.ts';
import type { Handlers } from './operations.ts';
import { presentPerson } from './people.ts';
import { presentPersonRow } from './person-row.ts';
import type { Schema } from './present.ts';

type TargetingOperation = 'listTargetingActions' | 'getTargetingAction' | 'listTargetedPeople';

/** The operations of targeting. */
export const targetingHandlers: Pick<Handlers, TargetingOperation> = {
  async listTargetingActions(context, call) {
    return replyWithMembers(context, call, {
      relation: 'platform:actions',
      collections: [{ ownerId: call.account.id, kind: 'actions' }],
      list: (db, request) => listTargetingActions(db, call.account.id, request),
      present: presentTargetingAction,
    });
  },

  async getTargetingAction({ db }, { account, path, api }) {
    const action = await getTargetingAction(db, account.id, path.action_id);
    return {
      version: [action.subject.version, action.people.version],
      body: () => presentTargetingAction(action, api),
    };
  },

  async listTargetedPeople(context, call) {
    const { account, path } = call;
    const exported = { accountId: account.id, action: 'people.exported', subject: path.action_id } as const;
    const record = () => recordExport(context, exported, beginAct(context, call.actor));
    if (call.wantsCsv) {
      const action = await getTargetingAction(context.db, account.id, path.action_id);
      if (call.getsBody) await record();
      return { name: 'people', rows: rowsOf(walkTargetedPeople(context.db, action)) };
    }
    const request = readPageRequest(call.query);
    const page = replyWithPage(context, account, {
      async read(db) {
        const action = await getTargetingAction(db, account.id, path.action_id);
        const page = await listTargetedPeople(db, action, request);
        const people = await page.items();
        const shown = { ...page, items: async () => people };
        // A person may change without the collection of who acted.
        const version = [page.version, ...people.map((person) => person.version)] as const;
        return { ...presentPage('osdi:people', shown, call, presentPerson), version };
      },
    });
    return { ...page, beforeSending: record };
  },
};

async function* rowsOf(people: ReturnType<typeof walkTargetedPeople>) {
  for await (const person of people) yield presentPersonRow(person);
}

/** What can be targeted as the API answers it. */
function presentTargetingAction(action: TargetingAction, api: ApiAddress): Schema<'TargetingAction'> {
  const { kind, subject, people } = action;
  const path = `/targeting/actions/${subject.id}`;
  return {
    identifiers: [nativeIdentifier(subject.id)],
    label: labelOf(action),
    kind,
    total_people: people.total,
    _links: {
      self: linkTo(api, path),
      ...(kind === 'event'
        ? { 'osdi:event': linkTo(api, `/events/${subject.id}`) }
        : { 'osdi:petition': linkTo(api, `/petitions/${subject.id}`) }),
      'platform:people': linkTo(api, `${path}/people`),
      curies: presentCuries(api),
    },
  };
}
