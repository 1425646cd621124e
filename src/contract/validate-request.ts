import querystring from 'node:querystring';
import type { Problem } from '../errors.ts';
import { putLast } from '../process/put-last.ts';
import type { Formats } from './formats.ts';
import {
  findBodyMistake,
  findHeaderMistake,
  findQueryMistake,
  refuseMistakes,
  withValue,
} from './mistakes.ts';
import type { OperationOutline } from './outline.ts';
import type { FindValidator, SchemaError, Validate } from './validators.ts';

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
   * Validates a request with this body. Returns the query with its numbers as numbers and its defaults. Refuses the request as
   * `invalid_request` with every mistake.
   */
  validate(sent: Omit<SentRequest, 'body'>, body: unknown): object;
  /** The refusal of a body, with every mistake; undefined where the body is valid. */
  findRefusal(body: unknown): Problem | undefined;
}

// Of each operation, so that the queries which clients make up take little memory.
const mostKept = 100;
const longestKept = 200;

// Characters that a value must percent-encode (RFC 3986, 2.2).
const reserved = /[:/?#[\]@!$&'()*+,;=]/;

/** Makes the validator of an operation's query, headers and body. */
export function createRequestValidator(
  {
    queryNames: names,
    unescapedNames,
    query: ofQuery,
    headerNames,
    headers: ofHeaders,
    body: ofBody,
  }: OperationOutline,
  findValidator: FindValidator,
  formats: Formats,
): RequestValidator {
  const escapedNames = names.filter((name) => !unescapedNames.includes(name));
  const findBodyMistakes = (body: unknown) =>
    errorsOf(findValidator('bodies', ofBody), body).map((error) => findBodyMistake(error, body, formats));

  const findQueryMistakes = (query: object) =>
    errorsOf(findValidator('text', ofQuery), query).map((error) => findQueryMistake(error, query, formats));
  // The defaults, which are the same for every request without a query; undefined where a query is required.
  const readBlank = once(() => {
    const blank = {};
    return findQueryMistakes(blank).length === 0 ? Object.freeze(blank) : undefined;
  });
  // Clients ask the same again and again. To parse and validate a query takes longer than all other checks of a request.
  const validQueries = new Map<string, object>();
  const keep = (queryText: string, query: object) => {
    if (queryText === '' || queryText.length > longestKept) return;
    putLast(validQueries, { key: queryText, value: Object.freeze(query), most: mostKept });
  };
  const findValid = (sent: Pick<SentRequest, 'query' | 'queryText'>): object | undefined => {
    if (sent.queryText !== '') return validQueries.get(sent.queryText);
    return Object.keys(sent.query).length === 0 ? readBlank() : undefined;
  };
  const readQuery = ({ query, queryText }: Pick<SentRequest, 'query' | 'queryText'>): object => {
    requireEncoded(escapedNames, query, queryText);
    return { ...withoutEmpty(query), ...readBrackets(names, query) };
  };
  const requiresHeaders = once(() => errorsOf(findValidator('text', ofHeaders), {}).length > 0);

  return {
    validate(sent, body) {
      const { queryText, headers } = sent;
      const valid = findValid(sent);
      const query = valid ?? readQuery(sent);
      const mistakesOfQuery = valid === undefined ? findQueryMistakes(query) : [];
      if (valid === undefined && mistakesOfQuery.length === 0) keep(queryText, query);
      const mayRefuseHeaders = requiresHeaders() || headerNames.some((name) => name in headers);
      const mistakes = [
        ...mistakesOfQuery,
        ...(mayRefuseHeaders
          ? errorsOf(findValidator('text', ofHeaders), { ...headers }).map((error) =>
              findHeaderMistake(error, formats),
            )
          : []),
        ...findBodyMistakes(body),
      ];
      if (mistakes.length > 0) throw refuseMistakes(mistakes);
      return query;
    },
    findRefusal(body) {
      const mistakes = findBodyMistakes(body);
      return mistakes.length === 0 ? undefined : refuseMistakes(mistakes);
    },
  };
}

// Forms and connectors leave them empty. An empty cursor stays wrong, because it would begin again at the first page.
const mayBeEmpty: readonly string[] = ['page', 'per_page', 'filter'];

function withoutEmpty(query: SentRequest['query']): SentRequest['query'] {
  if (!mayBeEmpty.some((name) => query[name] === '')) return query;
  const isLeft = ([name, value]: [string, unknown]) => value !== '' || !mayBeEmpty.includes(name);
  return Object.fromEntries(Object.entries(query).filter(isLeft));
}

function requireEncoded(names: readonly string[], query: SentRequest['query'], queryText: string): void {
  const pairs = queryText.split('&').map((pair) => pair.split('='));
  for (const name of names) {
    if (!pairs.some(([key = '', value = '']) => querystring.unescape(key) === name && reserved.test(value)))
      continue;
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

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function errorsOf(validate: Validate, value: unknown): readonly SchemaError[] {
  return validate(value) ? [] : (validate.errors ?? []);
}
