import type { TestDatabase } from './databases.ts';

/** The common values of many deliveries. */
export interface Seed {
  readonly accountId: string;
  readonly endpointId: string;
  readonly count: number;
  /** Their creation time, in ms since 1970. */
  readonly createdAt: number;
  /** The number of attempts of each. */
  readonly attempts?: number;
  readonly personId?: string;
}

const perStatement = 10_000;

/** Writes this number of failed deliveries of an endpoint, at most a million, each with its message, in a few statements. */
export async function seedFailed(
  { db, dialect }: Pick<TestDatabase, 'db' | 'dialect'>,
  { accountId, endpointId, count, createdAt, attempts = 0, personId }: Seed,
): Promise<void> {
  // Separate ids for each endpoint, in the order of the numbers.
  const id = (kind: number, number = 'n') => {
    const prefix = `${endpointId.slice(0, 14)}${kind}${endpointId.slice(15, 24)}`;
    return dialect === 'SQLite'
      ? `'${prefix}' || printf('%012d', ${number})`
      : `concat('${prefix}', lpad(${number}, 12, '0'))`;
  };
  const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `select ${digit} as d`).join(' union all ');
  const places = [1, 10, 100, 1000];
  const number = places.map((place, index) => `d${index}.d * ${place}`).join(' + ');
  const numbers = `select ${number} as n from ${places.map((_, index) => `(${digits}) as d${index}`).join(', ')}`;
  const person = personId === undefined ? 'null' : `'${personId}'`;
  const from = (start: number) =>
    `from (select ${start} + n as n from (${numbers}) as numbers
      where n < ${Math.min(perStatement, count - start)}) as stretch`;
  for (let start = 0; start < count; start += perStatement) {
    await db.raw(`insert into messages (id, account_id, person_id, actor_person_id, body, created_at)
      select ${id(1)}, '${accountId}', ${person}, ${person}, '[]', ${createdAt} ${from(start)}`);
    await db.raw(`insert into deliveries (id, message_id, endpoint_id, state, due_at, claim_token, attempt_count,
        schedule_position, is_test, created_at)
      select ${id(2)}, ${id(1)}, '${endpointId}', 'failed', ${createdAt}, null, 10, 9, 0, ${createdAt} ${from(start)}`);
    for (let attempt = 0; attempt < attempts; attempt++) {
      await db.raw(`insert into attempts (id, delivery_id, attempted_at, outcome, status_code, duration_ms, response_body, cause)
        select ${id(3, `n * 100 + ${attempt}`)}, ${id(2)}, ${createdAt}, 'http_status', 500, 5, 'Service Unavailable', 'schedule'
        ${from(start)}`);
    }
  }
}
