import { getSettings } from '../../accounts/account-settings-store.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { Logger } from '../../base/logger.ts';
import type { Database } from '../../database/connect.ts';
import type { StartThrottle, Throttle } from '../../database/throttle.ts';
import type { NewMail } from '../../mail/mail.ts';
import { insertMails } from '../../mail/mail-store.ts';
import { type Newsletter, onceOfPerson, sendingSpan } from '../../mail/newsletter.ts';
import {
  findAnyNewsletter,
  listDueNewsletters,
  lockNewsletter,
  updateProgress,
} from '../../mail/newsletter-store.ts';
import { findAccountsOfPeople } from '../../people/person-store.ts';
import { type PollLoop, startPolling } from '../../queue/poll-loop.ts';
import { setTargetUses } from '../targeting/target-store.ts';
import { type AudiencePiece, findActionLanguage, listAudienceAfter } from './audience.ts';

type Needs = {
  readonly db: Database;
  readonly startThrottle: StartThrottle;
  readonly clock: Clock;
  readonly ids: Ids;
};

/** Starts to write the mails of due newsletters. `wake` hints that there are mails to send. */
export function startNewsletters(
  needs: Needs & { readonly logger: Logger },
  wake: () => void,
): Pick<PollLoop, 'wake' | 'stop'> {
  const stopping = new AbortController();

  async function look() {
    const count = await writeNewsletters(needs, stopping.signal, wake).catch((error: unknown) => {
      if (stopping.signal.aborted) return 0;
      throw error;
    });
    return { found: count > 0, more: count > 0 };
  }

  const loop = startPolling('writing newsletters', look, needs.logger);
  return {
    wake: loop.wake,
    async stop() {
      stopping.abort();
      await loop.stop();
    },
  };
}

const newslettersAtOnce = 20;

/**
 * Writes the mails of due newsletters in short transactions, in an order of their people, and returns how many newsletters it
 * found. Several processes may do it at once, and one continues where another one ended. `wake` is called after each piece.
 */
export async function writeNewsletters(
  needs: Needs,
  signal: AbortSignal,
  wake: () => void = () => {},
): Promise<number> {
  const { db, startThrottle, clock } = needs;
  const ids = await listDueNewsletters(db, clock.now(), newslettersAtOnce);
  const throttle = startThrottle(signal);
  for (const id of ids) {
    while (await writePiece(needs, throttle, id)) wake();
    wake();
  }
  return ids.length;
}

// Returns whether there are more. Who is in the target is decided at the moment when sending begins (N-send). The people are looked for
// before the transaction, which nobody else can write beside.
async function writePiece({ db, clock, ids }: Needs, throttle: Throttle, id: string): Promise<boolean> {
  const known = await findAnyNewsletter(db, id);
  if (known === undefined || !isDue(known, clock.now())) return false;
  const begun = known.startedAt ?? clock.now();
  const piece = await listAudienceAfter(db, known, { limit: throttle.rows, now: begun });
  const newIds = piece.personIds.map(() => ids.newId());
  return throttle.step(db, async (db) => {
    const now = clock.now();
    const newsletter = await lockNewsletter(db, id);
    if (newsletter === undefined || !isDue(newsletter, now)) return false;
    // Another worker has written this piece.
    if (newsletter.reachedId !== known.reachedId || newsletter.version !== known.version) return true;
    await writeMails(db, newsletter, piece, { newIds, now });
    return piece.reachedId !== undefined;
  });
}

function isDue({ state, sendAt }: Newsletter, now: number): boolean {
  return state === 'sending' || (state === 'scheduled' && sendAt !== null && sendAt <= now);
}

async function writeMails(
  db: Database,
  newsletter: Newsletter,
  { personIds, reachedId }: AudiencePiece,
  { newIds, now }: { readonly newIds: readonly string[]; readonly now: number },
): Promise<void> {
  const { id, accountId, written } = newsletter;
  const startedAt = newsletter.startedAt ?? now;
  const ofAction = await findActionLanguage(db, accountId, newsletter.of);
  const language = ofAction ?? (await getSettings(db, accountId)).language;
  // Somebody may have been erased since the people were looked for.
  const left = await findAccountsOfPeople(db, personIds);
  const mails = personIds.flatMap((personId, index): NewMail[] => {
    const mailId = newIds[index];
    if (mailId === undefined || !left.has(personId)) return [];
    return [
      {
        ...{ id: mailId, kind: 'newsletter', accountId, personId, eventId: null, newsletterId: id },
        ...{ to: null, language, facts: {}, dueAt: now, uselessAfter: startedAt + sendingSpan },
        once: onceOfPerson(id, personId),
      },
    ];
  });
  await insertMails(db, mails);
  // From here on its target may be deleted (N-target).
  if (reachedId === undefined) await setTargetUses(db, id, []);
  await updateProgress(db, id, {
    state: reachedId === undefined ? 'written' : 'sending',
    startedAt,
    written: written + mails.length,
    ...(reachedId !== undefined && { reachedId }),
  });
}
