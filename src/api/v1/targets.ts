import { beginAct } from '../../accounts/audit.ts';
import { recordExport } from '../../accounts/record-export.ts';
import { createTarget, removeTarget, replaceTarget } from '../../actions/targeting/change-targets.ts';
import { checkChoice } from '../../actions/targeting/check-choice.ts';
import { getTarget, listAccountTargets } from '../../actions/targeting/read-targets.ts';
import type { Condition, Moment, Target } from '../../actions/targeting/target.ts';
import {
  countTargeted,
  listTargeted,
  mostExamples,
  walkTargeted,
} from '../../actions/targeting/targeted-people.ts';
import { formatTime } from '../../base/clock.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import { readPageRequest } from '../../collections/page.ts';
import type { Context } from '../../context.ts';
import { inSnapshot } from '../../database/transaction.ts';
import type { ApiAddress } from '../../http/call.ts';
import { versionOf } from '../../http/etag.ts';
import { presentEach, presentPage, replyWithMembers, replyWithPage } from './collection.ts';
import { linkTo, presentCuries } from './links.ts';
import type { Handlers } from './operations.ts';
import { presentPerson } from './people.ts';
import { presentPersonRow } from './person-row.ts';
import { present, type Schema } from './present.ts';
import { readChoice, readTargetDraft } from './target-input.ts';

type TargetOperation =
  | 'listTargets'
  | 'createTarget'
  | 'getTarget'
  | 'updateTarget'
  | 'deleteTarget'
  | 'listTargetPeople'
  | 'previewTarget';

/**
 * The operations of targets, which select people by conditions. Pages, tables and previews are entries of the audit log (T-audit); a
 * preview stores nothing else (T-preview).
 */
export const targetHandlers: Pick<Handlers, TargetOperation> = {
  async listTargets(context, call) {
    return replyWithMembers(context, call, {
      relation: 'platform:targets',
      collections: [{ ownerId: call.account.id, kind: 'targets' }],
      list: (db, request) => listAccountTargets(db, call.account.id, request),
      present: (target, api) => presentTarget(target, api),
    });
  },

  async createTarget(context, { account, body, api, receipt }) {
    const draft = readTargetDraft(body);
    return reply(context, await createTarget(context, account.id, draft, receipt), api);
  },

  async getTarget(context, { account, path, api }) {
    return reply(context, await getTarget(context.db, account.id, path.target_id), api);
  },

  async updateTarget(context, { account, path, body, api, precondition }) {
    const draft = readTargetDraft(body);
    const target = await replaceTarget(context, account.id, path.target_id, draft, precondition);
    return reply(context, target, api);
  },

  async deleteTarget(context, { account, path, precondition }) {
    await removeTarget(context, account.id, path.target_id, precondition);
    return 'no content';
  },

  async listTargetPeople(context, call) {
    const { account, path } = call;
    const now = context.clock.now();
    const exported = { accountId: account.id, action: 'people.exported', subject: path.target_id } as const;
    const record = () => recordExport(context, exported, beginAct(context, call.actor));
    if (call.wantsCsv) {
      const target = await getTarget(context.db, account.id, path.target_id);
      if (call.getsBody) await record();
      return { name: 'people', rows: rowsOf(walkTargeted(context.db, account.id, target, now)) };
    }
    const request = readPageRequest(call.query);
    const page = replyWithPage(context, account, {
      async read(db) {
        const target = await getTarget(db, account.id, path.target_id);
        const { people, ...page } = await listTargeted(db, account.id, target, now, request);
        const seen = versionOf([page.total, people.map(({ id, version }) => [id, version])]);
        const shown = { ...page, version: target.version, items: async () => people };
        return { ...presentPage('osdi:people', shown, call, presentPerson), version: [target.version, seen] };
      },
    });
    return { ...page, beforeSending: record };
  },

  async previewTarget(context, { account, body, api, actor }) {
    const choice = readChoice(body);
    const now = context.clock.now();
    const { total, people } = await inSnapshot(context.db, async (db) => {
      await checkChoice(db, account.id, choice);
      return listTargeted(db, account.id, choice, now, { page: 1, perPage: mostExamples });
    });
    const exported = { accountId: account.id, action: 'people.exported', subject: 'preview' } as const;
    await recordExport(context, exported, beginAct(context, actor));
    return {
      version: [1],
      body: async () => ({
        total_people: total,
        _embedded: { 'osdi:people': await presentEach(people, (person) => presentPerson(person, api)) },
      }),
    };
  },
};

async function reply({ db, clock }: Pick<Context, 'db' | 'clock'>, target: Target, api: ApiAddress) {
  const total = await countTargeted(db, target.accountId, target, clock.now());
  return {
    version: [target.version, total] as const,
    body: () => presentTarget(target, api, total),
  };
}

async function* rowsOf(people: ReturnType<typeof walkTargeted>) {
  for await (const person of people) yield presentPersonRow(person);
}

/** A target as the API answers it, in a list without the number of its people. */
function presentTarget(target: Target, api: ApiAddress, total?: number): Schema<'Target'> {
  const path = `/targets/${target.id}`;
  return {
    identifiers: [nativeIdentifier(target.id)],
    created_at: formatTime(target.createdAt),
    modified_at: formatTime(target.modifiedAt),
    title: target.title,
    match: target.match,
    conditions: target.conditions.map(presentCondition),
    ...(total !== undefined && { total_people: total }),
    _links: {
      self: linkTo(api, path),
      'platform:people': linkTo(api, `${path}/people`),
      curies: presentCuries(api),
    },
  };
}

/** A condition as the API writes it. */
export function presentCondition(condition: Condition): Schema<'TargetCondition'> {
  const { kind, is } = condition;
  if (kind === 'action') {
    const { anyOf, actionKind, attended, since, until } = condition;
    return present<Schema<'TargetCondition'>>({
      kind,
      is,
      any_of: anyOf === undefined ? undefined : [...anyOf],
      action_kind: actionKind,
      attended,
      since: since && presentMoment(since),
      until: until && presentMoment(until),
    });
  }
  if (kind === 'postal_code') return { kind, is, starts_with: [...condition.startsWith] };
  if (kind === 'custom_field') {
    const { name, anyOf } = condition;
    return { kind, is, name, ...(anyOf && { any_of: [...anyOf] }) };
  }
  return { kind, is, any_of: [...condition.anyOf] };
}

function presentMoment(moment: Moment): string {
  return 'at' in moment ? formatTime(moment.at) : `-${moment.daysAgo}d`;
}
