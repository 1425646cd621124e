import type { Account, IndividualAccount } from '../../src/accounts/account.ts';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { changePublished } from '../../src/actions/events/change-published.ts';
import type { EventFields } from '../../src/actions/events/event-fields.ts';
import { fieldsOf } from '../../src/actions/events/event-fields.ts';
import type { PublishedEvent } from '../../src/actions/events/event-webpage.ts';
import { getPublishedEvent } from '../../src/actions/events/read-event-webpage.ts';
import type { MailRow } from '../../src/database/rows/mail-rows.ts';
import { answerTo } from '../support/answer-event.ts';
import type { TestDatabase } from '../support/databases.ts';
import { publish, readValid } from '../support/publish-event.ts';
import { openGroup, openIndividual } from '../support/service.ts';
import { until } from '../support/until.ts';
import { useMail } from '../support/use-mail.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A group that publishes events, a service, the worker of its mails, and a mail server, with a clock that the tests move. */
export function useMailedEvents(database: TestDatabase) {
  const mail = useMail(database);
  const { clock, suite } = mail;
  let owner: { account: Account; by: IndividualAccount } | undefined;
  let key = '';
  let opened = 0;

  before(async () => {
    const { context } = suite.service;
    const by = (await openIndividual(context, 'olga')).account;
    const group = await openGroup(context, 'riverside', 'olga');
    owner = { account: group.account, by };
    key = group.key;
  });

  const running = () => {
    const { service } = suite;
    if (owner === undefined) throw new Error('Use it in a test or a hook.');
    return { server: mail.server, service, context: service.context, owner, client: service.as(key) };
  };

  return {
    clock,
    running,
    /** Publishes an event that starts in so many ms, to the minute; by the creator of the group unless somebody else is named. */
    async publishIn(
      span: number,
      fields: Partial<EventFields> = {},
      by?: IndividualAccount,
    ): Promise<PublishedEvent> {
      const { context, owner } = running();
      return publish(
        context,
        { ...owner, ...(by && { by }) },
        { ...startIn(clock.now() + span), time_zone: 'UTC', ...fields },
      );
    },
    /** Changes fields of an event, such as `startIn(...)`. */
    async change(
      { event }: PublishedEvent,
      fields: Partial<EventFields>,
      sentence: string | null = null,
    ): Promise<PublishedEvent> {
      const { context, owner } = running();
      const now = await getPublishedEvent(context.db, event.accountId, event.id);
      const read = readValid(context, { ...fieldsOf(now.event, now.webpage), ...fields });
      return changePublished(
        context,
        owner.account,
        { id: event.id, version: now.event.version, read, sentence },
        owner.by,
      );
    },
    /** Somebody new answers the event; returns their address. */
    async answer({ event }: PublishedEvent, name = `guest-${++opened}`): Promise<string> {
      const address = `${name}@people.example`;
      await recordAttendance(running().context, answerTo(event.id, address));
      return address;
    },
    /** The rows of mails about an event, once none of them waits. */
    async settled({ event }: PublishedEvent, kind?: MailRow['kind']): Promise<MailRow[]> {
      mail.wake();
      const ofEvent = { event_id: event.id };
      await until('all mailings are written', async () => {
        const due = await database
          .db('mailings')
          .where({ ...ofEvent, state: 'waiting' })
          .andWhere('due_at', '<=', clock.now());
        return due.length === 0;
      });
      await until('no mail waits', async () => {
        const waiting = await database.db('mails').where({ ...ofEvent, state: 'waiting' });
        return waiting.length === 0;
      });
      return database
        .db('mails')
        .where(kind === undefined ? ofEvent : { ...ofEvent, kind })
        .orderBy('id');
    },
    /** The mails that an address got of a kind, by the beginning of the subject. */
    sentTo: (address: string, subject: RegExp) =>
      running().server.received.filter(({ to, mail }) => to === address && subject.test(mail.subject ?? '')),
  };
}

/** The fields of a start at this instant, in UTC. */
export function startIn(instant: number): Pick<EventFields, 'start_date' | 'start_time' | 'end_time'> {
  const text = new Date(instant).toISOString();
  return { start_date: text.slice(0, 10), start_time: text.slice(11, 16), end_time: '' };
}
