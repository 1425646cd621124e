import querystring from 'node:querystring';
import type { Problem } from '../base/errors.ts';
import type { FindRequestErrors } from './find-request-errors.ts';
import type { Formats } from './formats.ts';
import {
  findBodyMistakes,
  findHeaderMistake,
  findQueryMistake,
  refuseMistakes,
  withValue,
} from './mistakes.ts';
import type { OperationOutline } from './outline.ts';
import type { FindValidator } from './validators.ts';

/** A request as it came. */
export interface SentRequest {
  readonly query: Readonly<Record<string, unknown>>;
  /** What follows the question mark of the address, not decoded. */
  readonly queryText: string;
  readonly headers: object;
  readonly body: unknown;
}

/** Validates requests of one operation. */
export interface RequestValidator {
  /**
   * Validates a request with this body. Returns the parameters of the query that the operation has, with their numbers as numbers and
   * their defaults. Refuses the request as `invalid_request` with its first 100 mistakes.
   */
  validate(sent: Omit<SentRequest, 'body'>, body: unknown): Promise<Record<string, unknown>>;
  /** The refusal of a body, with every mistake; undefined where the body is valid. */
  findRefusal(body: unknown): Problem | undefined;
}

// Characters that a value must percent-encode (RFC 3986, 2.2). After the first `=` of a pair, `=` is part of its value.
const reserved = /[:/?#[\]@!$&'()*+,;]/;

/** Makes the validator of an operation's requests. */
export function createRequestValidator(
  operation: OperationOutline,
  {
    findValidator,
    findRequestErrors,
  }: { findValidator: FindValidator; findRequestErrors: FindRequestErrors },
  formats: Formats,
): RequestValidator {
  const { queryNames, unescapedNames, headerNames } = operation;
  const escapedNames = queryNames.filter((name) => !unescapedNames.includes(name));
  return {
    async validate({ query: sentQuery, queryText, headers: sentHeaders }, body) {
      requireEncoded(escapedNames, sentQuery, queryText);
      const query = readQuery(queryNames, sentQuery);
      const headers = pick(sentHeaders, headerNames);
      const errors = await findRequestErrors(operation, { query, headers, body });
      if (errors === undefined) return query;
      throw refuseMistakes(
        [
          ...errors.query.map((error) => findQueryMistake(error, query, formats)),
          ...errors.headers.map((error) => findHeaderMistake(error, formats)),
          ...findBodyMistakes(errors.body, body, formats),
        ],
        errors.count,
      );
    },
    findRefusal(body) {
      const validate = findValidator('bodies', operation.body);
      if (validate(body)) return undefined;
      return refuseMistakes(findBodyMistakes(validate.errors ?? [], body, formats));
    },
  };
}

// Other names never reach the validator or a handler: the validator would make a member of `__proto__[x]`.
function readQuery(names: readonly string[], sent: SentRequest['query']): Record<string, unknown> {
  const query = { ...pick(sent, names), ...readBrackets(names, sent) };
  for (const name of mayBeEmpty) if (query[name] === '') delete query[name];
  return query;
}

// Forms and connectors leave them empty. An empty cursor stays wrong, because it would begin again at the first page.
const mayBeEmpty: readonly string[] = ['page', 'per_page', 'filter'];

function pick(values: object, names: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const name of names) {
    if (Object.hasOwn(values, name)) picked[name] = (values as Readonly<Record<string, unknown>>)[name];
  }
  return picked;
}

function requireEncoded(names: readonly string[], query: SentRequest['query'], queryText: string): void {
  if (queryText === '') return;
  const wrong = new Set(
    queryText.split('&').flatMap((pair) => {
      const [, key = '', value = ''] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
      return reserved.test(value) ? [querystring.unescape(key)] : [];
    }),
  );
  for (const name of names) {
    if (!wrong.has(name)) continue;
    const words = `Parameter '${name}' must be url encoded. Its value may not contain reserved characters.`;
    throw refuseMistakes([{ parameter: name, message: withValue(words, query[name]) }]);
  }
}

// A parameter is one value. What is sent as `page[]=1` or `page[x]=1` is a list or an object, which the schema refuses.
function readBrackets(names: readonly string[], query: SentRequest['query']): Record<string, unknown> {
  const nested = Object.entries(query).flatMap(([key, value]) => {
    const name = names.find((one) => key.startsWith(`${one}[`));
    if (name === undefined) return [];
    const inside = key.slice(name.length + 1, -1);
    return [[name, /^\d*$/.test(inside) ? [value] : { [inside]: value }] as const];
  });
  return Object.fromEntries(nested);
}
