import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connectionLimits } from '../../src/http/server/connections.ts';
import { openBrowser } from '../support/browser.ts';
import { describeGuide } from './describe-guide.ts';
import { readGuide } from './read-guide.ts';

const blocks = readGuide('running');

describeGuide(
  'running',
  (followed) => {
    it('leaves a link that signs the first organiser in, to the pages of their group (S-link)', async () => {
      const { shell, url } = followed();
      const invite = blocks.find(({ code, isElsewhere }) => !isElsewhere && code.includes('users invite'));
      const [link = ''] = /https:\S+/.exec(await shell.run(invite?.code ?? '')) ?? [];
      const { origin, pathname } = new URL(link);
      assert.equal(origin, 'https://actions.example.org');
      const browser = openBrowser(url);
      const answer = await browser.post(pathname, {}, { Origin: origin });
      assert.equal(answer.status, 303, answer.text);
      assert.match((await browser.get('/manage/tenants')).text, /Tenants Union/);
      assert.equal((await browser.post(pathname, {}, { Origin: origin })).status, 404);
    });
  },
  { migrated: false },
);

describe('the blocks for proxies in the guide running', () => {
  const read = (file: string) => blocks.find((block) => block.file === file)?.code ?? '';
  const source = readFileSync(new URL('../../src/web/organizer/router.ts', import.meta.url), 'utf8');
  const [, mebibytes] = /tableLimits = \{ bytes: (\d+) \* 1024 \* 1024/.exec(source) ?? [];

  for (const [file, patterns] of Object.entries({
    'civic.conf': {
      body: /client_max_body_size (\d+)m;/,
      idle: /keepalive_timeout (\d+)s;/,
      answer: /proxy_read_timeout (\d+)s;/,
      cleared: /proxy_set_header Forwarded "";/,
    },
    Caddyfile: {
      body: /max_size (\d+)MiB/,
      idle: /keepalive (\d+)s/,
      answer: /response_header_timeout (\d+)s/,
      cleared: /header_up -Forwarded/,
    },
  }))
    it(`have in ${file} the limits of the service`, () => {
      const numberOf = (pattern: RegExp) => Number(pattern.exec(read(file))?.[1]);
      assert.equal(numberOf(patterns.body), Number(mebibytes));
      // A proxy must not send a request into a connection that the service closes at this moment.
      assert.ok(numberOf(patterns.idle) * 1000 < connectionLimits.idleMilliseconds);
      assert.ok(numberOf(patterns.answer) * 1000 > connectionLimits.idleMilliseconds);
      assert.match(read(file), patterns.cleared);
    });
});
