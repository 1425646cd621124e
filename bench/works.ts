/** What a work is compared with, in the same run and in turns. */
export type Other = 'bare node:http' | 'bare undici' | 'without it';

/** One measured work. */
export interface Work {
  readonly title: string;
  /** Works that are measured together share a name, which selects them all. */
  readonly group?: string;
  readonly unit: 'perSecond' | 'milliseconds' | 'megabytes';
  readonly other?: Other;
  /** The goal: at most this value. */
  readonly most?: number;
}

/** All works of `make bench` in their order, by the names that select them. */
export const works = {
  page: {
    title: 'GET a page of 25 events, unchanged',
    unit: 'perSecond',
    other: 'bare node:http',
  },
  'page-br': {
    title: 'GET the same page with Brotli',
    unit: 'perSecond',
    other: 'bare node:http',
  },
  changing: {
    title: 'GET a page that changes before each read',
    unit: 'perSecond',
    other: 'bare node:http',
  },
  'page-304': {
    title: 'GET a page that the client has: 304',
    unit: 'perSecond',
    other: 'bare node:http',
  },
  event: {
    title: 'POST an event, 64 at once',
    unit: 'perSecond',
    other: 'bare node:http',
  },
  sign: {
    title: 'POST a signature, 64 at once, one webhook enqueued',
    unit: 'perSecond',
    other: 'bare node:http',
  },
  'sign-sent': {
    title: 'POST a signature, 64 at once; the same process sends the webhook',
    unit: 'perSecond',
    other: 'bare node:http',
  },
  form: {
    title: 'POST the public form, 64 at once, one webhook enqueued',
    unit: 'perSecond',
    other: 'bare node:http',
  },
  'form-sent': {
    title: 'POST the public form, 64 at once; the same process sends the webhook',
    unit: 'perSecond',
    other: 'bare node:http',
  },
  'event-p50': {
    title: 'POST an event, one at a time, p50',
    group: 'alone',
    unit: 'milliseconds',
  },
  'event-p99': {
    title: 'POST an event, one at a time, p99',
    group: 'alone',
    unit: 'milliseconds',
  },
  'sign-p50': {
    title: 'POST a signature, one at a time, p50',
    group: 'alone',
    unit: 'milliseconds',
  },
  'sign-p99': {
    title: 'POST a signature, one at a time, p99',
    group: 'alone',
    unit: 'milliseconds',
  },
  'webhook-p50': {
    title: "from a signature to its webhook's first byte, one at a time, p50",
    group: 'webhook',
    unit: 'milliseconds',
  },
  'webhook-p99': {
    title: "from a signature to its webhook's first byte, one at a time, p99",
    group: 'webhook',
    unit: 'milliseconds',
  },
  deliveries: {
    title: 'deliver to 8 endpoints, 64 at once to each',
    unit: 'perSecond',
    other: 'bare undici',
  },
  hanging: {
    title: 'deliver to them beside an endpoint that never answers',
    unit: 'perSecond',
    other: 'without it',
  },
  start: { title: 'start, until it listens', group: 'start', unit: 'milliseconds', most: 500 },
  memory: {
    title: 'resident memory, idle for 5 s',
    group: 'start',
    unit: 'megabytes',
    most: 130e6,
  },
} as const satisfies Readonly<Record<string, Work>>;

/** The name of a work. */
export type WorkName = keyof typeof works;

/** The works of these names and groups; all without names. Throws for an unknown name. */
export function selectWorks(names: readonly string[]): ReadonlySet<WorkName> {
  const all = Object.keys(works) as WorkName[];
  const groupOf = (work: WorkName): string => (works[work] as Work).group ?? work;
  const unknown = names.filter((name) => !all.some((work) => work === name || groupOf(work) === name));
  if (unknown.length > 0)
    throw new Error(`ONLY names ${unknown.join(', ')}; the works are ${all.join(', ')}`);
  return new Set(
    all.filter((work) => names.length === 0 || names.includes(work) || names.includes(groupOf(work))),
  );
}
