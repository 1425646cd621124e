import assert from 'node:assert/strict';
import { nameCookie, readCookie, writeCookie } from '../../src/organiser/cookies.ts';
import { refuseForged } from '../../src/organiser/refuse-forged.ts';
import { nameDevice } from '../../src/users/session.ts';
import { readNext } from '../../src/users/sign-in.ts';

const token = 'a'.repeat(43);

describe('The cookie of a session', () => {
  it('is __Host-civic with Secure over https, and civic over http on this machine', () => {
    const change = { cookie: 'session', token } as const;
    const rest = 'Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax';
    assert.equal(writeCookie('https://civic.example', change), `__Host-civic=${token}; ${rest}; Secure`);
    for (const host of ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', '127.1.2.3']) {
      assert.equal(writeCookie(`http://${host}`, change), `civic=${token}; ${rest}`);
    }
    assert.throws(() => writeCookie('http://civic.example', change), /begins with http/);
    assert.match(
      writeCookie('http://civic.example', { ...change, token: null }),
      /^civic=; Path=\/; Max-Age=0;/,
    );
  });

  it('is read by its whole name, and only if it is a token', () => {
    const name = nameCookie('https://civic.example', 'session');
    assert.equal(readCookie(`a=b; __Host-civic=${token}`, name), token);
    assert.equal(readCookie(`civic=${token}; x__Host-civic=${token}`, name), undefined);
    assert.equal(readCookie(`__Host-civic=${'a'.repeat(19)}`, name), undefined);
    assert.equal(readCookie('__Host-civic="><script>alert(1)</script>', name), undefined);
    assert.equal(readCookie(undefined, name), undefined);
  });
});

describe('A write', () => {
  const isAllowed = (baseUrl: string, headers: Parameters<typeof refuseForged>[0]) => {
    try {
      refuseForged(headers, baseUrl);
      return true;
    } catch {
      return false;
    }
  };

  it('is allowed from the origin of the service, and without Origin from a browser that calls it same-origin', () => {
    const base = 'https://civic.example';
    assert.ok(isAllowed(base, { origin: base }));
    assert.ok(isAllowed(base, { 'sec-fetch-site': 'same-origin' }));
    for (const headers of [
      {},
      { origin: 'null' },
      { origin: 'http://civic.example' },
      { origin: 'https://civic.example.evil.example' },
      { origin: 'https://evil.example', host: 'evil.example' },
      { origin: 'http://localhost:3000', host: 'localhost:3000' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      assert.ok(!isAllowed(base, headers), JSON.stringify(headers));
    }
  });

  it('is allowed on this machine from every name of it that the request was sent to', () => {
    const base = 'http://127.0.0.1:3000';
    assert.ok(isAllowed(base, { origin: 'http://localhost:3000', host: 'localhost:3000' }));
    assert.ok(!isAllowed(base, { origin: 'http://localhost:3001', host: 'localhost:3000' }));
    assert.ok(!isAllowed(base, { origin: 'http://evil.example:3000', host: 'evil.example:3000' }));
  });
});

describe('The webpage after a sign-in', () => {
  it('is one of the interface', () => {
    for (const text of ['/manage', '/manage/demo/keys?x=1', '/sessions']) assert.equal(readNext(text), text);
    for (const text of [
      '',
      '//evil.example',
      '/manage//evil',
      '/manage/../x',
      '/managers',
      '/\\evil',
      '/sign-out',
      undefined,
    ]) {
      assert.equal(readNext(text), undefined, text);
    }
  });
});

describe('A device', () => {
  it('has the name of its browser and its system', () => {
    const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    assert.equal(nameDevice(linux), 'Firefox on Linux');
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
    assert.equal(nameDevice(phone), 'Safari on iOS');
    assert.equal(
      nameDevice('Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36 Edg/140.0'),
      'Edge on Windows',
    );
    assert.equal(nameDevice('curl/8.5'), 'Unknown device');
  });
});
