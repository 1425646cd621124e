import { commandLine } from '../accounts/audit.ts';
import { eventHandlers } from '../api/v1/events.ts';
import { apiAt, linkTo } from '../api/v1/links.ts';
import { personHandlers } from '../api/v1/people.ts';
import { petitionHandlers } from '../api/v1/petitions.ts';
import { signatureHandlers } from '../api/v1/signatures.ts';
import { tagHandlers } from '../api/v1/tags.ts';
import { mostPerPage } from '../collections/page.ts';
import type { Context } from '../context.ts';
import { type Answer, type ColumnOf, listAs, ofIds, shortTime } from './answer.ts';
import { type Command, type Options, optional, required, UsageError } from './command.ts';
import { bareId } from './parse-call.ts';
import { readAccount, withContext } from './with-context.ts';

interface Named {
  readonly identifiers?: readonly string[];
}

/** The commands that list what an account has, as the API does: a page of 100, with the filters of the API. */
export const listCommands: readonly Command[] = [
  {
    usage: 'events list --account S [--filter F] [--page N]',
    does: 'lists the events of an account; --filter is that of the API',
    run: ({ options }) =>
      list(options, {
        relation: 'osdi:events',
        read: (context, call) => eventHandlers.listEvents(context, { ...call, path: {} }),
        columns: (now) => [
          { ...idOf, givesWay: true },
          { title: 'STARTS', of: ({ start }) => timeOf(start, now) },
          { title: 'TITLE', least: 12, of: ({ summary }) => summary },
          { title: 'COMING', of: ({ total_accepted }) => total_accepted },
          { title: 'STATUS', of: ({ status }) => status },
        ],
      }),
  },
  {
    usage: 'petitions list --account S [--filter F] [--page N]',
    does: 'lists the petitions of an account with their signatures',
    run: ({ options }) =>
      list(options, {
        relation: 'osdi:petitions',
        read: (context, call) => petitionHandlers.listPetitions(context, { ...call, path: {} }),
        columns: (now) => [
          idOf,
          { title: 'CREATED', of: ({ created_at }) => timeOf(created_at, now) },
          { title: 'TITLE', least: 12, of: ({ title }) => title },
          { title: 'SIGNATURES', of: ({ total_signatures }) => total_signatures },
        ],
      }),
  },
  {
    usage: 'signatures list --account S --petition PETITION_ID [--filter F] [--page N]',
    does: 'lists the signatures of a petition',
    run: ({ options }) => {
      const path = { petition_id: required(options, 'petition') };
      return list(options, {
        relation: 'osdi:signatures',
        read: (context, call) => signatureHandlers.listSignatures(context, { ...call, path }),
        columns: (now) => [
          idOf,
          { title: 'SIGNED', of: ({ created_date }) => timeOf(created_date, now) },
          { ...ofIds, title: 'PERSON', of: (signature) => signature['platform:person_id'] },
          { title: 'COMMENTS', least: 8, of: ({ comments }) => comments },
        ],
      });
    },
  },
  {
    usage: 'people list --account S [--filter F] [--page N]',
    does: 'lists the people of an account; --filter is that of the API',
    run: ({ options }) =>
      list(options, {
        relation: 'osdi:people',
        read: (context, call) => personHandlers.listPeople(context, { ...call, path: {} }),
        columns: (now) => [
          { ...idOf, givesWay: true },
          { title: 'SINCE', of: ({ created_at }) => timeOf(created_at, now) },
          {
            title: 'NAME',
            least: 10,
            of: ({ given_name, family_name }) => [given_name, family_name].filter(Boolean).join(' '),
          },
          { title: 'EMAIL', least: 12, of: ({ email_addresses }) => email_addresses?.[0]?.address },
          { title: 'STATUS', least: 6, of: ({ email_addresses }) => email_addresses?.[0]?.status },
        ],
      }),
  },
  {
    usage: 'tags list --account S [--filter F] [--page N]',
    does: 'lists the tags of an account',
    run: ({ options }) =>
      list(options, {
        relation: 'osdi:tags',
        read: (context, call) => tagHandlers.listTags(context, { ...call, path: {} }),
        columns: (now) => [
          idOf,
          { title: 'CREATED', of: ({ created_at }) => timeOf(created_at, now) },
          { title: 'NAME', least: 12, of: ({ name }) => name },
        ],
      }),
  },
];

const idOf: ColumnOf<Named> = { ...ofIds, of: ({ identifiers }) => bareId(identifiers?.[0]) };

type Call = ReturnType<typeof makeCall> extends Promise<infer Made> ? Made : never;

interface List<Relation extends string, Item extends Named> {
  readonly relation: Relation;
  read(
    context: Context,
    call: Call,
  ): Promise<
    | {
        read(): Promise<{
          readonly body: {
            readonly total_records: number;
            readonly _embedded: { [Key in Relation]: Item[] };
          };
        }>;
      }
    | { body(): unknown }
  >;
  columns(now: number): readonly ColumnOf<Item>[];
}

function list<Relation extends string, Item extends Named>(
  options: Options,
  { relation, read, columns }: List<Relation, Item>,
): Promise<Answer> {
  return withContext(options, async (context) => {
    const call = await makeCall(context, options);
    const reply = await read(context, call);
    if (!('read' in reply)) throw new Error(`The list of ${relation} is no page.`);
    const { body } = await reply.read();
    const { total_records: total, _embedded } = body;
    const items = _embedded[relation];
    const rest = total - (call.query.page - 1) * mostPerPage - items.length;
    const note = rest > 0 ? `${rest} more: --page ${call.query.page + 1}` : undefined;
    return listAs(items, items, columns(context.clock.now()), note);
  });
}

async function makeCall(context: Context, options: Options) {
  const account = await readAccount(context.db, options);
  const api = apiAt(context.baseUrl());
  const filter = optional(options, 'filter');
  const query = { page: readPage(options), per_page: mostPerPage, ...(filter !== undefined && { filter }) };
  return {
    account,
    optionalAccount: account,
    actor: commandLine,
    query,
    body: undefined,
    wantsCsv: false,
    getsBody: true,
    precondition: () => true,
    receipt: undefined,
    keylessReceipt: undefined,
    userAgent: undefined,
    household: '',
    origin: undefined,
    api,
    url: linkTo(api, '/').href,
  } as const;
}

function readPage(options: Options): number {
  const text = optional(options, 'page') ?? '1';
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`--page must be a whole number from 1, not ${text}`);
}

function timeOf(text: string | null | undefined, now: number): string | undefined {
  return text === null || text === undefined ? undefined : shortTime(Date.parse(text), now);
}
