import assert from 'node:assert/strict';
import { checkSenderDomain } from '../../src/mail/sender-domain.ts';
import { startTextServer, type TextServer } from '../support/text-server.ts';

const domain = 'mail.riverside.example';
const spf = 'v=spf1 a:mail.riverside.example ~all';
const dkim = 'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQ';
const dmarc = 'v=DMARC1; p=none; rua=mailto:us@riverside.example';

describe('The check of the domain of a sender (N-sender)', () => {
  const servers: TextServer[] = [];
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

  const check = async (
    table: Record<string, readonly string[]>,
    { silent, longestMilliseconds }: { silent?: RegExp; longestMilliseconds?: number } = {},
  ) => {
    const server = await startTextServer(table, silent);
    servers.push(server);
    const { spf, dkim, dmarc } = await checkSenderDomain(domain, {
      servers: [server.address],
      ...(longestMilliseconds !== undefined && { longestMilliseconds }),
    });
    return { spf, dkim, dmarc };
  };

  it('finds the list of servers, a key by a usual name, and the rule for fakes', async () => {
    const found = await check({
      [domain]: ['some-verification=1', spf],
      [`default._domainkey.${domain}`]: [dkim.padEnd(420, 'x')],
      [`_dmarc.${domain}`]: [dmarc],
    });
    assert.deepEqual(found, { spf: 'good', dkim: 'good', dmarc: 'good' });
  });

  it('finds a key of any name by what is below _domainkey, and the rule of the domain above', async () => {
    const found = await check({
      [domain]: [spf],
      [`x2026-11._domainkey.${domain}`]: [dkim],
      '_dmarc.riverside.example': [dmarc],
    });
    assert.deepEqual(found, { spf: 'good', dkim: 'good', dmarc: 'good' });
  });

  it('lists records that are missing, records that exist several times, and records that forbid the mail', async () => {
    assert.deepEqual(await check({ [domain]: ['other'] }), {
      ...{ spf: 'missing', dkim: 'missing', dmarc: 'missing' },
    });
    assert.deepEqual(await check({ [domain]: [spf, 'v=spf1 -all'], [`_dmarc.${domain}`]: [dmarc, dmarc] }), {
      ...{ spf: 'several', dkim: 'missing', dmarc: 'several' },
    });
    assert.equal((await check({ [domain]: ['v=spf1 -all'] })).spf, 'forbids');
    assert.equal((await check({ [domain]: ['v=spf10 +all'] })).spf, 'missing');
  });

  it('ends after its time where nobody answers, and knows the rest', async () => {
    const began = performance.now();
    const found = await check(
      { [`_dmarc.${domain}`]: [dmarc] },
      { silent: /^(?!_dmarc)/, longestMilliseconds: 300 },
    );
    assert.deepEqual(found, { spf: 'unknown', dkim: 'unknown', dmarc: 'good' });
    assert.ok(performance.now() - began < 2_000);
  });
});
