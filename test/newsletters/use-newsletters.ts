import assert from 'node:assert/strict';
import type { MailRow, NewsletterRow } from '../../src/database/rows/mail-rows.ts';
import type { TestDatabase } from '../support/databases.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { idOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { until } from '../support/until.ts';
import { useMail } from '../support/use-mail.ts';
import { hiddenFields } from '../support/visit.ts';

/** A mailing that has everything. */
export const letter = {
  title: 'Autumn letter',
  subject: '{given_name|Neighbor}, hold a door with us?',
  body: 'Hello {given_name|neighbor},\n\nyou came this autumn.\n\n- From 6:00\n- To 8:30\n\nJordan',
};

/** Somebody who acted, as a key enters them. */
export interface Reader {
  readonly name?: string | undefined;
  readonly address: string;
  readonly status?: string;
}

/** A service, the worker of its mails, and a mail server, on a clock that the tests move. */
export function useNewsletters(database: TestDatabase, settings: Record<string, string> = {}) {
  // Nobody answers there, and the check of the domain waits for nobody.
  const mail = useMail(database, { nameServers: ['127.0.0.1:9'], settings });
  const { clock, suite } = mail;
  let opened = 0;
  afterEach(() => {
    const { manners } = mail.server;
    manners.data = () => 'accept';
    manners.recipient = () => 'accept';
  });

  return {
    clock,
    suite,
    get server() {
      return mail.server;
    },
    organise: () => organise(suite),
    /** An event to which these people said yes; returns its id. */
    async gather(client: Client, readers: readonly Reader[]): Promise<string> {
      const event = await client.post('/events', {
        originating_system: 'test',
        summary: `Assembly ${++opened}`,
      });
      for (const reader of readers) await join(client, idOf(event.body), reader);
      return idOf(event.body);
    },
    join,
    /** Posts a mailing to its address, or a new one, and the question about it; returns its id. */
    async send(
      { browser, manage }: OrganisedGroup,
      fields: Record<string, string>,
      action: 'send' | 'schedule' = 'send',
    ): Promise<string> {
      const asked = await browser.submit(`${manage}/mailings/new`, { ...letter, ...fields, action });
      assert.equal(asked.status, 200, asked.text);
      const sent = await browser.post(`${manage}/mailings/new`, { ...hiddenFields(asked.text), action });
      assert.equal(sent.status, 303, sent.text);
      mail.wake();
      return String(sent.headers.location).split('/').at(-1) ?? '';
    },
    row: async (id: string): Promise<NewsletterRow> => {
      const row = await database.db('newsletters').where({ id }).first();
      assert.ok(row !== undefined);
      return row;
    },
    /** The rows of the mails of a mailing, once all are written and none waits. */
    async settled(id: string): Promise<MailRow[]> {
      mail.wake();
      await until('its mails are written', async () => {
        const row = await database.db('newsletters').where({ id }).first();
        return row?.state === 'written' || row?.state === 'stopped';
      });
      await until('no mail waits', async () => {
        const waiting = await database.db('mails').where({ newsletter_id: id, state: 'waiting' }).limit(1);
        return waiting.length === 0;
      });
      return database.db('mails').where({ newsletter_id: id }).orderBy('id');
    },
  };
}

async function join(client: Client, eventId: string, { name, address, status }: Reader): Promise<string> {
  const { status: code, body } = await client.post(`/events/${eventId}/attendance`, {
    person: {
      ...(name !== undefined && { given_name: name }),
      email_addresses: [{ address, ...(status !== undefined && { status }) }],
    },
  });
  assert.equal(code, 200, JSON.stringify(body));
  return body['platform:person_id'] ?? '';
}

/** Of rows, how many have each state and reason: `sent`, `skipped unsubscribed`. */
export function tally(rows: readonly Pick<MailRow, 'state' | 'reason'>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { state, reason } of rows) {
    const name = reason === null ? state : `${state} ${reason}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
