import type { Context } from '../../context.ts';
import type { AnyHandler } from '../../http/answer-operations.ts';
import type { PageReply, Reply, ResourceReply, Table } from '../../http/call.ts';
import type { AnyCall } from '../../http/read-call.ts';
import type { Dialect } from './dialect.ts';
import { memberSchemaOf } from './filter.ts';
import { presentProblem } from './rename-problem.ts';

type Handlers = Readonly<Record<string, AnyHandler>>;

/** The handlers of version 1 in a dialect: their answers and their problems have its names. */
export function renameHandlers(handlers: Handlers, dialect: Dialect): Handlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([operationId, handler]) => {
      const { body } = dialect.operations[operationId] ?? {};
      const members = memberSchemaOf(dialect, operationId);
      const renamed = async (context: Context, call: AnyCall): Promise<Reply<object>> => {
        try {
          const reply = await handler(context, callOriginal(call, dialect));
          return renameReply(reply, { dialect, operationId, call });
        } catch (error) {
          throw presentProblem(error, dialect, { body, members });
        }
      };
      return [operationId, renamed];
    }),
  );
}

// Inherited, because reading `account` refuses a call without a key.
function callOriginal(call: AnyCall, { original, toOriginal }: Dialect): AnyCall {
  return Object.create(call, {
    api: { value: { ...call.api, apiPath: original } },
    url: { value: toOriginal(call.url) },
  });
}

interface Answering {
  readonly dialect: Dialect;
  readonly operationId: string;
  readonly call: AnyCall;
}

function renameReply(reply: Reply<object>, answering: Answering): Reply<object> {
  if (reply === 'no content') return renameNothing(answering);
  if ('rows' in reply) return renameTable(reply, answering);
  return 'read' in reply ? renamePage(reply, answering) : renameResource(reply, answering);
}

// A DELETE of a tagging has a notice (V-tagging).
function renameNothing({ dialect, operationId }: Answering): Reply<object> {
  const notice = dialect.manners.notices[operationId];
  return notice === undefined ? 'no content' : { version: [0], body: () => ({ notice }) };
}

function renameResource(reply: ResourceReply<object>, answering: Answering): ResourceReply<object> {
  const { dialect, operationId } = answering;
  const { body } = dialect.operations[operationId] ?? {};
  const { ignored } = reply;
  return {
    version: reply.version,
    body: async () => renameAnswer(await reply.body(), answering),
    ...(ignored && {
      ignored: ignored.map((path) => dialect.presentPath(body, path.split('/')).join('/')),
    }),
  };
}

function renamePage(reply: PageReply<object>, answering: Answering): PageReply<object> {
  return {
    ...reply,
    async read() {
      const { version, body } = await reply.read();
      return { version, body: renameAnswer(body, answering) };
    },
  };
}

// (V-keys)
function renameAnswer(answer: object, { dialect, operationId, call }: Answering): object {
  const { answer: schema } = dialect.operations[operationId] ?? {};
  const renamed = dialect.present(schema, answer) as { _links?: object };
  if (operationId !== 'getEntryPoint' || call.optionalAccount !== undefined) return renamed;
  const { keyless_links: shown } = dialect.manners;
  const links = Object.entries(renamed._links ?? {}).filter(([relation]) => shown.includes(relation));
  return { ...renamed, _links: Object.fromEntries(links) };
}

// A column has the name of the field that it shows, or of one of its entries.
function renameTable({ name, rows }: Table, { dialect }: Answering): Table {
  const renameRow = (row: Readonly<Record<string, string | null | undefined>>) => {
    const { identifier, ...columns } = row;
    const { identifiers } = dialect.present('Person', { identifiers: [identifier] }) as {
      identifiers: readonly string[];
    };
    return {
      identifier: identifiers[0],
      ...Object.fromEntries(
        Object.entries(columns).map(([column, cell]) => [dialect.presentPath('Person', [column])[0], cell]),
      ),
    };
  };
  return {
    name,
    rows: (async function* () {
      for await (const row of rows) yield renameRow(row);
    })(),
  };
}
