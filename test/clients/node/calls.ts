/** What a program that tries a client is given, in the variable `CIVIC_CLIENTS`. */
export interface Place {
  readonly v1: string;
  readonly v2: string;
  /** The same over TLS. */
  readonly secureV2: string;
  readonly key: string;
  /** The ids of the resources of the account, by kind. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
}

/** How one call went. */
export interface Outcome {
  readonly call: string;
  /** What is wrong, or null if the call works. */
  readonly failure: string | null;
  /** What the client does wrong, so that the call works with no server of the family. */
  readonly fault: string | null;
}

/** A body or an object of a client, which have no types. */
export type Body = ReturnType<typeof JSON.parse>;

/** The service and the account to try the client with. */
export const place = JSON.parse(process.env.CIVIC_CLIENTS ?? '{}') as Place;

/**
 * Makes one call and prints a line of JSON about it. The call works if it throws nothing and `check` of its result is true.
 * `fault`: what the client does wrong, so that the call works with no server of the family.
 */
export async function call<Result>(
  name: string,
  run: () => Promise<Result> | Result,
  check: (result: Result) => Promise<boolean> | boolean,
  fault: string | null = null,
): Promise<void> {
  let failure: string | null = null;
  try {
    const result = await run();
    if (!(await check(result)))
      failure = `the effect is missing; it returned ${JSON.stringify(result)?.slice(0, 200)}`;
  } catch (error) {
    failure = String(error).slice(0, 400);
  }
  process.stdout.write(`${JSON.stringify({ call: name, failure, fault } satisfies Outcome)}\n`);
}

/** What GET of `/api/v1` returns for the account. */
export async function v1(path: string): Promise<Body> {
  const response = await fetch(place.v1 + path, { headers: { 'api-key': place.key } });
  if (!response.ok) throw new Error(`GET ${path} returned ${response.status}`);
  return response.json();
}

/** The ids of all members of a collection of `/api/v1`, in order. */
export async function every(path: string, relation: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const body = await v1(`${path}?per_page=100&page=${page}`);
    ids.push(...body._embedded[relation].map(idOf));
    if (!body._links.next) return ids;
  }
}

/** The id of a resource of either version. */
export function idOf(resource: Body): string {
  return resource._links.self.href.split('/').pop();
}

/** The id of one resource of the account, the first by default. */
export function id(kind: string, index = 0): string {
  return place.ids[kind]?.at(index) ?? '';
}

/** Whether two lists have the same texts in the same order. */
export function areEqual(found: readonly string[], expected: readonly string[]): boolean {
  return found.length === expected.length && found.every((text, index) => text === expected[index]);
}
