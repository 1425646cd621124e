import assert from 'node:assert/strict';
import { memberRoles, type Role } from '../../src/accounts/account.ts';
import { addMember } from '../../src/users/change-members.ts';
import type { Route } from '../../src/web/organizer/route.ts';
import { routes } from '../../src/web/organizer/routes.ts';
import { type Browser, openBrowser, signIn } from '../support/browser.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

import { useService } from '../support/use-service.ts';
import { hiddenFields } from '../support/visit.ts';
import { expectedNeeds } from './expected-needs.ts';

type Visitor = 'nobody' | 'stranger' | Role;
const visitors: readonly Visitor[] = ['nobody', 'stranger', ...memberRoles];
const absent = '00000000-0000-7000-8000-000000000000';
/** The forms that end a session or a membership, also without fields. */
const ending = ['endSessions', 'signOut', 'leaveGroup'];

describeOnEachDatabase('The routes of the interface', (database) => {
  const suite = useService(database);
  const browsers = new Map<Visitor, Browser>();
  const fieldsOf = new WeakMap<Browser, Record<string, string>>();
  let slug = '';
  let hasEnded = false;

  const accounts = new Map<Visitor, { id: string; slug: string }>();
  before(async () => {
    slug = (await suite.group()).account.slug;
    for (const visitor of visitors.slice(1)) accounts.set(visitor, await suite.user());
  });
  beforeEach(async () => {
    if (browsers.size > 0) return;
    const { service } = suite;
    browsers.set('nobody', openBrowser(service.url));
    for (const [visitor, account] of accounts) {
      if (visitor !== 'stranger' && visitor !== 'nobody') {
        await addMember(service.context, { groupSlug: slug, accountSlug: account.slug, role: visitor });
      }
      browsers.set(visitor, await signIn(service, account));
    }
  });

  for (const route of routes) {
    it(`let only those in who may: ${route.method.toUpperCase()} ${route.path} needs ${route.needs} (I-roles)`, async () => {
      hasEnded = ending.includes(route.operation);
      for (const visitor of decisive(route)) {
        const { status, location } = await call(route, visitor);
        const expected = expectedOf(route, visitor);
        if (expected === 'let in') {
          assert.ok(
            ![401, 403].includes(status) && !location.startsWith('/sign-in?'),
            `${visitor}: ${status}`,
          );
          // A form or a part of the path may name what does not exist.
          const isWhole = route.method === 'get' && !/:(?!account)/.test(route.path);
          if (isWhole) assert.notEqual(status, 404, visitor);
        } else if (expected === 'sign in') {
          assert.deepEqual([status, location.startsWith('/sign-in')], [303, true], visitor);
        } else {
          assert.equal(status, expected, visitor);
        }
      }
    });
  }

  afterEach(function () {
    if (hasEnded || this.currentTest?.state !== 'passed') browsers.clear();
    hasEnded = false;
  });

  it('refuse a form of another website, and one without the token of the session (I-forged)', async () => {
    const browser = browsers.get('administrator')!;
    const { csrf = '' } = hiddenFields((await browser.get('/sessions')).text);
    const { url } = suite.service;
    const foreign: readonly Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: `${url}.evil.example` },
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'none' },
      { Referer: url },
    ];
    const tokens: readonly Record<string, string>[] = [{}, { csrf: '' }, { csrf: `${csrf}x` }];
    // Each form is sent with one kind of forgery after another, so that each kind reaches many forms.
    const posts = routes.filter(({ method }) => method === 'post');
    for (const [at, route] of posts.entries()) {
      const path = pathOf(route);
      const headers = foreign[at % foreign.length]!;
      const { status, text } = await browser.post(path, { csrf }, headers);
      assert.equal(status, 403, `${route.operation} ${JSON.stringify(headers)}`);
      assert.match(text, /This form did not come from here/);
      if (route.needs === 'anybody') continue;
      const fields = tokens[at % tokens.length]!;
      assert.equal((await browser.post(path, fields)).status, 403, route.operation);
    }
  });

  it('accept a form without Origin that the browser calls same-origin (I-forged)', async () => {
    const account = await suite.user();
    const browser = await signIn(suite.service, account);
    const { csrf = '' } = hiddenFields((await browser.get('/sessions')).text);
    const { status } = await browser.post('/sign-out', { csrf }, { 'Sec-Fetch-Site': 'same-origin' });
    assert.equal(status, 303);
  });

  it('have names of their own, and one answer for each method and path', () => {
    const unique = (texts: readonly string[]) => assert.equal(new Set(texts).size, texts.length);
    unique(routes.map(({ operation }) => operation));
    unique(routes.map(({ method, path }) => `${method} ${path}`));
    for (const { path, needs } of routes) {
      assert.equal(path.startsWith('/manage/:account'), needs !== 'anybody' && needs !== 'signed in', path);
    }
  });

  it('answer with the headers of the interface, and every error as a webpage in the header of the account (I-headers)', async () => {
    const browser = browsers.get('administrator')!;
    for (const [path, status] of [
      ['/sessions', 200],
      [`/manage/${slug}/settings`, 200],
      [`/manage/${slug}/nothing`, 404],
      ['/manage/nobody', 404],
      ['/assets/nothing.css', 404],
    ] as const) {
      const answer = await browser.get(path);
      assert.equal(answer.status, status, path);
      assert.equal(answer.headers['cache-control'], 'no-store');
      assert.equal(answer.headers['referrer-policy'], 'same-origin');
      assert.equal(answer.headers['x-content-type-options'], 'nosniff');
      assert.equal(
        answer.headers['content-security-policy'],
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
      assert.match(answer.text, /^<!doctype html>/);
    }
    const refused = await browsers.get('member')!.get(`/manage/${slug}/settings`);
    assert.match(refused.text, /You are a member of Group group-\d+\. This page is for administrators\./);
    const method = await browser.post(`/manage/${slug}/nothing`);
    assert.equal(method.status, 404);
  });

  it('serve the style with a version in its address', async () => {
    const browser = browsers.get('administrator')!;
    const { text } = await browser.get('/sessions');
    const [, path = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(text) ?? [];
    const { status, headers } = await browser.get(path);
    assert.deepEqual([status, headers['content-type']], [200, 'text/css; charset=utf-8']);
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  });

  async function call(route: Route, visitor: Visitor) {
    const browser = browsers.get(visitor)!;
    if (route.method === 'get') return readAnswer(await browser.get(pathOf(route)));
    const fields = fieldsOf.get(browser) ?? hiddenFields((await browser.get('/sessions')).text);
    fieldsOf.set(browser, fields);
    return readAnswer(await browser.post(pathOf(route), fields));
  }

  function pathOf({ path }: Route): string {
    return path.replace(':account', slug).replaceAll(/:\w+/g, absent);
  }
});

function readAnswer({ status, headers }: { status: number; headers: Record<string, string> }) {
  return { status, location: headers.location ?? '' };
}

/** Nobody, a stranger, the roles right below and at what the route needs, and the highest role, which includes all others. */
function decisive({ operation }: Route): readonly Visitor[] {
  const needs = expectedNeeds[operation];
  if (needs === undefined || needs === 'anybody' || needs === 'signed in') return ['nobody', 'stranger'];
  const at = memberRoles.indexOf(needs);
  const near = memberRoles.slice(Math.max(at - 1, 0), at + 1);
  return ['nobody', 'stranger', ...new Set([...near, ...memberRoles.slice(-1)])];
}

function expectedOf({ operation }: Route, visitor: Visitor): 'let in' | 'sign in' | 403 | 404 {
  const needs = expectedNeeds[operation];
  assert.ok(needs !== undefined, `expected-needs.ts has no line for ${operation}`);
  if (needs === 'anybody') return 'let in';
  if (visitor === 'nobody') return 'sign in';
  if (needs === 'signed in') return 'let in';
  if (visitor === 'stranger') return 404;
  return memberRoles.indexOf(visitor) >= memberRoles.indexOf(needs) ? 'let in' : 403;
}
