import { getCollectionOfPerson } from '../../collections/of-person.ts';
import type { Database } from '../../database/connect.ts';
import { listMailsAbout, type MailAbout } from '../../mail/mail-store.ts';
import type { Person } from '../../people/person.ts';
import { attendances } from '../attendances/attendance-store.ts';
import type { CivicEvent } from '../events/event.ts';
import { findEvents } from '../events/event-store.ts';
import { type GivenConsent, readConsentsOf, readRsvpsOf } from '../personal-data/read-answers.ts';
import { signatures } from '../signatures/signature-store.ts';
import type { Action } from '../signups/action.ts';
import { type ActionTable, listActions } from '../signups/action-store.ts';
import { attachSubjects, type Deed } from './search-people.ts';

const mostActions = 500;

/** Something that happened with a person, with the mails about it. */
export type Happened = { readonly at: number; readonly mails: readonly MailAbout[] } & (
  | { readonly kind: 'deed'; readonly deed: Deed }
  | { readonly kind: 'cancelled'; readonly subject: CivicEvent }
  | { readonly kind: 'mail'; readonly mail: MailAbout }
  | { readonly kind: 'known' }
);

/** What happened with a person, the latest first, and what they answered to consents, the latest first. */
export interface History {
  readonly happened: readonly Happened[];
  readonly consents: readonly (GivenConsent & { readonly deed: Deed | undefined })[];
}

/** Reads what happened with a person of an account: at most their 500 latest actions of each kind, and the mails that are not deleted yet. */
export async function readHistory(
  db: Database,
  { id: personId, accountId, createdAt }: Person,
): Promise<History> {
  const deeds = await attachSubjects(db, accountId, {
    attended: await listLatest(db, attendances, personId),
    signed: await listLatest(db, signatures, personId),
  });
  const rsvps = await readRsvpsOf(db, personId);
  const cancelled = rsvps.filter(({ cancelledAt }) => cancelledAt !== null);
  const events = new Map(
    (
      await findEvents(
        db,
        accountId,
        cancelled.map(({ eventId }) => eventId),
      )
    ).map((event) => [event.id, event]),
  );
  const mails = await listMailsAbout(db, personId);
  const mailsOf = (eventId: string) => mails.filter((mail) => mail.eventId === eventId);
  const happened: Happened[] = [
    ...deeds.map(
      (deed): Happened => ({ kind: 'deed', deed, at: timeOf(deed), mails: mailsOf(deed.subject.id) }),
    ),
    ...cancelled.flatMap(({ eventId, cancelledAt }): Happened[] => {
      const subject = events.get(eventId);
      if (subject === undefined || cancelledAt === null) return [];
      return [{ kind: 'cancelled', subject, at: cancelledAt, mails: mailsOf(eventId) }];
    }),
    { kind: 'known', at: createdAt, mails: [] },
  ];
  const told = new Set(happened.flatMap((one) => one.mails));
  const others = mails.filter((mail) => !told.has(mail));
  const deedsById = new Map(deeds.map((deed) => [deed.action.id, deed]));
  const consents = await readConsentsOf(db, [
    ...deedsById.keys(),
    ...rsvps.map(({ attendanceId }) => attendanceId),
  ]);
  return {
    happened: [
      ...happened,
      ...others.map((mail): Happened => ({ kind: 'mail', mail, at: mail.createdAt, mails: [] })),
    ].sort((one, other) => other.at - one.at),
    consents: consents.map((consent) => ({ ...consent, deed: deedsById.get(consent.actionId) })).reverse(),
  };
}

/** When somebody did something: came, or else said yes or signed. */
export function timeOf(deed: Deed): number {
  const { createdAt } = deed.action;
  return deed.kind === 'attendance' ? (deed.action.attendedAt ?? createdAt) : createdAt;
}

async function listLatest<Kind extends Action>(
  db: Database,
  actions: ActionTable<Kind>,
  personId: string,
): Promise<Kind[]> {
  const { total } = await getCollectionOfPerson(db, personId, actions.table);
  const first = Math.max(1, total - mostActions + 1);
  return listActions(db, actions, { personId }, { first, last: total });
}
