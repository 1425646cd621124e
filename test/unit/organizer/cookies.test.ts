import assert from 'node:assert/strict';
import { nameDevice } from '../../../src/users/session.ts';
import { readNext } from '../../../src/users/sign-in.ts';
import { nameCookie, readCookie, writeCookie } from '../../../src/web/organizer/cookies.ts';
import { refuseForged } from '../../../src/web/organizer/router.ts';
import { measureProcessorTime } from '../../support/processor-time.ts';

const token = 'a'.repeat(43);

describe('The cookie of a session', () => {
  it('is __Host-civic with Secure over https, and civic over http on this machine (S-cookie)', () => {
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

  it('is allowed from the origin of the service, and without Origin from a browser that calls it same-origin (I-forged)', () => {
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
    const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
    const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
    const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
    const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
    const linux = 'Mozilla/5.0 (X11; Linux x86_64)';
    const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X)';
    const android = 'Mozilla/5.0 (Linux; Android 10; K)';
    const expected: readonly (readonly [userAgent: string, name: string])[] = [
      [`${windows} ${chrome} Safari/537.36`, 'Chrome on Windows'],
      [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome on ChromeOS'],
      [`${android} ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
      [`${iphone} ${webkit} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`, 'Chrome on iOS'],
      [`${linux} ${chrome.replace('Chrome', 'HeadlessChrome')} Safari/537.36`, 'Chrome on Linux'],
      [`${windows} ${chrome} Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
      [`${android} ${chrome} Mobile Safari/537.36 EdgA/142.0.0.0`, 'Edge on Android'],
      [`${iphone} ${webkit} Version/18.0 EdgiOS/142.0.3595.66 Mobile/15E148 Safari/604.1`, 'Edge on iOS'],
      ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
      ['Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox on Android'],
      [`${iphone} ${webkit} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iOS'],
      [`${mac} ${webkit} Version/26.0 Safari/605.1.15`, 'Safari on macOS'],
      [`${iphone} ${webkit} Version/26.0 Mobile/15E148 Safari/604.1`, 'Safari on iOS'],
      [
        `${android} ${chrome.replace('Chrome', 'SamsungBrowser/29.0 Chrome')} Mobile Safari/537.36`,
        'Samsung Internet on Android',
      ],
      [`${mac} ${chrome} Safari/537.36 OPR/124.0.0.0`, 'Opera on macOS'],
      [`${iphone} ${webkit} Version/18.7 Mobile/15E148 Safari/604.1 OPT/6.1.2`, 'Opera on iOS'],
      // GNOME Web: only Apple's systems have Safari.
      [`${linux} ${webkit} Version/26.0 Safari/605.1.15`, 'Linux'],
      ['curl/8.5', 'Unknown device'],
    ];
    for (const [userAgent, name] of expected) assert.equal(nameDevice(userAgent), name, userAgent);
  });

  it('is found in a short time, also by a name of 16 KiB without an end', async () => {
    const milliseconds = await measureProcessorTime(() => {
      for (let time = 0; time < 20; time++) nameDevice('Mac OS X '.repeat(1_800));
    });
    assert.ok(milliseconds < 300, `${milliseconds} ms`);
  });
});
