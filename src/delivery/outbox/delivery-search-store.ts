import { firstIdAt } from '../../base/ids.ts';
import { shareLoop } from '../../base/share-loop.ts';
import { byIndex } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import type { AttemptRow, DeliveryRow } from '../../database/rows/delivery-rows.ts';
import { isLeased } from '../../queue/lease.ts';
import type { AttemptResult, Outcome } from './attempt.ts';
import { type DeliveryState, stateOf, storedAs } from './delivery-state.ts';
import { bodyOf } from './message.ts';

/** Which deliveries of an endpoint are looked at, newest first. */
export interface Stretch {
  readonly states: readonly DeliveryState[];
  /** Those made from then on (ms since 1970). */
  readonly since?: number | undefined;
  /** Those with smaller ids. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** The ids of deliveries of an endpoint, newest first. It reads as many entries of the index as it returns, for each state. */
export async function listNewestIds(
  db: Database,
  endpointId: string,
  { states, since, before, limit }: Stretch,
): Promise<string[]> {
  // A range of the index for each state, so that a rare state is found fast among a million rows.
  const newest = states
    .flatMap((state) => storedAs[state])
    .map((state) => {
      const query = db
        .from(byIndex(db, 'deliveries', ['endpoint_id', 'state', 'id']))
        .where({ endpoint_id: endpointId, state });
      if (since !== undefined) query.andWhere('id', '>=', firstIdAt(since));
      if (before !== undefined) query.andWhere('id', '<', before);
      return query.orderBy('id', 'desc').limit(limit).select('id').as('newest');
    });
  const rows: { id: string }[] = await db
    .unionAll(newest.map((part) => db.select('id').from(part)))
    .orderBy('id', 'desc')
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The answer of the last attempt: a status within these, or none at all. */
export type AnswerRange = { readonly from: number; readonly to: number } | 'none';

/** Deliveries that a search has found, and where the next one continues. */
export interface FoundIds {
  readonly ids: readonly string[];
  /** The id before which others may be found; undefined at the end. */
  readonly next: string | undefined;
}

const lookedAtOnce = 500;

/** How many deliveries one search by answer looks at: no index has their answers, since it would slow every delivery down. */
const mostLookedAt = 5_000;

/** The ids of the newest deliveries of an endpoint whose last attempt had such an answer. It may end before it has found enough. */
export async function findByAnswer(
  db: Database,
  endpointId: string,
  { answer, ...stretch }: Stretch & { readonly answer: AnswerRange },
  most: number = mostLookedAt,
): Promise<FoundIds> {
  const found: string[] = [];
  const share = shareLoop();
  let { before } = stretch;
  for (let looked = 0; looked < most; ) {
    const limit = Math.min(lookedAtOnce, most - looked);
    const ids = await listNewestIds(db, endpointId, { ...stretch, before, limit });
    const codes = await findLastCodes(db, ids);
    for (const id of ids) {
      const code = codes.get(id);
      if (code === undefined || !isWithin(code, answer)) continue;
      if (found.length === stretch.limit) return { ids: found, next: found.at(-1) };
      found.push(id);
    }
    looked += ids.length;
    before = ids.at(-1);
    if (ids.length < limit) return { ids: found, next: undefined };
    await share();
  }
  return { ids: found, next: before };
}

function isWithin(code: number | null, answer: AnswerRange): boolean {
  if (answer === 'none' || code === null) return answer === 'none' && code === null;
  return code >= answer.from && code <= answer.to;
}

// The status of the last attempt of each delivery, null without an answer; one without attempts is missing.
async function findLastCodes(db: Database, ids: readonly string[]): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map();
  const rows: { id: string; status_code: number | null }[] = await db('deliveries as d')
    .join('attempts as a', 'a.id', lastAttemptOf(db))
    .whereIn('d.id', [...ids])
    .select('d.id', 'a.status_code');
  return new Map(rows.map(({ id, status_code }) => [id, status_code]));
}

function lastAttemptOf(db: Database) {
  return db.raw(
    '(select l.id from attempts as l where l.delivery_id = d.id order by l.attempted_at desc, l.id desc limit 1)',
  );
}

/** A delivery as a line of the log. */
export interface LogLine {
  readonly id: string;
  readonly createdAt: number;
  readonly state: DeliveryState;
  /** The start of the text that is sent; null once it is deleted. */
  readonly start: string | null;
  readonly attemptCount: number;
  readonly isInFlight: boolean;
  /** When the next attempt is due (ms since 1970); null unless it is pending and not in flight. */
  readonly nextAttemptAt: number | null;
  readonly isTest: boolean;
  /** The last attempt that is logged. */
  readonly last: (Omit<AttemptResult, 'responseBody'> & { readonly attemptedAt: number }) | null;
}

// A payload may have 1 MB.
const startLength = 64;

interface JoinedRow extends DeliveryRow {
  readonly body: string | null;
  readonly other_body: string | null;
  readonly outcome: AttemptRow['outcome'] | null;
  readonly status_code: number | null;
  readonly duration_ms: number | null;
  readonly attempted_at: number | null;
}

/** The lines of these deliveries, at most 500, newest first. */
export async function readLogLines(db: Database, ids: readonly string[], now: number): Promise<LogLine[]> {
  if (ids.length === 0) return [];
  const rows: JoinedRow[] = await db('deliveries as d')
    .leftJoin('messages as m', 'm.id', 'd.message_id')
    .leftJoin('attempts as a', 'a.id', lastAttemptOf(db))
    .whereIn('d.id', [...ids])
    .orderBy('d.id', 'desc')
    .select(
      'd.*',
      db.raw('substr(m.body, 1, ?) as body', [startLength]),
      db.raw('substr(m.other_body, 1, ?) as other_body', [startLength]),
      'a.outcome',
      'a.status_code',
      'a.duration_ms',
      'a.attempted_at',
    );
  return rows.map((row) => toLine(row, now));
}

function toLine(row: JoinedRow, now: number): LogLine {
  const state = stateOf(row);
  const isInFlight = isLeased(row, now);
  const { outcome, status_code, duration_ms, attempted_at } = row;
  return {
    id: row.id,
    createdAt: row.created_at,
    state,
    start: bodyOf(row),
    attemptCount: row.attempt_count,
    isInFlight,
    nextAttemptAt: state === 'pending' && !isInFlight ? row.due_at : null,
    isTest: row.is_test === 1,
    last:
      outcome === null || duration_ms === null || attempted_at === null
        ? null
        : {
            outcome: outcome as Outcome,
            statusCode: status_code,
            durationMs: duration_ms,
            attemptedAt: attempted_at,
          },
  };
}
