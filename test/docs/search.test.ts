import assert from 'node:assert/strict';
import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import { readGuides } from '../../generators/site/guides.ts';
import { listTags } from '../../generators/site/operations.ts';
import { readerWords } from '../../generators/site/reader-words.ts';
import { listSearchEntries } from '../../generators/site/search-entries.ts';
import { assertNone } from '../house/assert-none.ts';

interface Hit {
  readonly path: string;
  readonly kind: string;
}

type Search = (typed: string) => readonly Hit[];

/** The page that answers what a reader types. */
const answers = {
  postman: 'clients#postman-and-bruno',
  cors: 'rsvp-form#cors-requests-from-other-websites',
  bearer: 'first-event#authentication',
  authorization: 'first-event#authentication',
  swagger: 'clients#generate-a-client',
  openapi: 'clients#generate-a-client',
  gdpr: 'organisers#what-people-do-with-their-data',
  privacy: 'organisers#what-people-do-with-their-data',
  paginate: 'paging',
  paging: 'paging',
  pagination: 'paging',
  'rate limiting': '#limits',
  kubernetes: 'running#kubernetes',
  docker: 'running#run-it-in-containers',
  duplicate: 'errors#idempotency',
  idempotency: 'errors#idempotency',
  'import csv': 'organisers#bring-a-list-of-people-csv',
  sandbox: 'first-event#sandbox-and-test-keys',
  'test key': 'first-event#sandbox-and-test-keys',
  iframe: 'petition#in-an-iframe',
  embed: 'petition#on-your-own-website',
  zapier: 'other-services#zapier-make-and-n8n',
  mailchimp: 'other-services#mailchimp-and-other-mailing-tools',
  retry: 'receiving-webhooks#when-your-receiver-fails',
  'signature verification': 'receiving-webhooks#a-whole-receiver',
  hmac: 'receiving-webhooks#php-without-a-library',
  unsubscribe: 'mail#unsubscribing',
  backup: 'running#back-up',
  https: 'running#tls-and-proxies',
  proxy: 'running#tls-and-proxies',
  login: 'organisers#sign-in',
  password: 'organisers#sign-in',
};

/** What programs and people say about an error. */
const messages = {
  rate_limited: '../problems/rate_limited',
  'what does rate_limited mean': '../problems/rate_limited',
  'The key is unknown': '../problems/invalid_key',
  '/summary must be string, came as 2026': '../problems/invalid_request',
};

describe('the search of the docs', () => {
  let search: Search;
  const entries = listSearchEntries(readGuides(), listTags()).flatMap((group) => group.entries);

  before(async () => {
    const module = new URL('../../generators/site/assets/find.js', import.meta.url);
    const { createSearch }: { createSearch(all: unknown, libraries: object): Search } = await import(
      module.href
    );
    search = createSearch(entries, { MiniSearch, stemmer });
  });

  it('leads first to the page that answers a word of readers, a code or a message', () => {
    for (const [typed, path] of Object.entries({ ...answers, ...messages }))
      assert.equal(search(typed)[0]?.path, path, typed);
  });

  it('finds the page of each other word', () => {
    assertNone(
      Object.entries(readerWords).flatMap(([path, words]) =>
        words.split(', ').filter((typed) => !search(typed).some((hit) => hit.path === path)),
      ),
    );
  });

  it('finds a word with a missing letter, a wrong letter or two swapped letters', () => {
    for (const [typed, path] of [
      ['kuberntes', 'running#kubernetes'],
      ['kubernates', 'running#kubernetes'],
      ['kubenretes', 'running#kubernetes'],
      ['mailchmp', 'other-services#mailchimp-and-other-mailing-tools'],
      ['pasword', 'organisers#sign-in'],
      ['pagniation', 'paging'],
    ] as const)
      assert.equal(search(typed)[0]?.path, path, typed);
  });

  it('shows guides before operations, schemas last, and an operation first for its own name', () => {
    for (const typed of ['webhook', 'create an event', 'pagination', 'event', 'embed code']) {
      const kinds = search(typed).map(({ kind }) => kind);
      assert.equal(kinds[0], 'guide', typed);
    }
    assert.equal(search('createEvent')[0]?.path, 'reference/events#createEvent');
    const kinds = search('donations').map(({ kind }) => kind);
    assert.deepEqual([kinds[0], kinds[1], kinds.at(-1)], ['guide', 'operation', 'schema']);
  });

  it('ignores the empty words of a question, and finds the best where a word is in no page', () => {
    assert.equal(search('how do I verify a webhook in Python?')[0]?.path, 'receiving-webhooks#python');
    assert.equal(search('kubernetes gizmo')[0]?.path, 'running#kubernetes');
    assert.notEqual(search('how to').length, 0);
  });

  it('finds nothing where nothing is', () => {
    for (const typed of ['zzzzqqq', 'graphql', 'websocket']) assert.deepEqual(search(typed), [], typed);
  });
});
