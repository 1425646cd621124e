import assert from 'node:assert/strict';
import { ConfigError, readConfig } from '../../src/config/config.ts';

describe('readConfig', () => {
  it('has a default for every setting', () => {
    assert.deepEqual(readConfig({}), {
      databaseUrl: 'sqlite:data/civic.sqlite',
      host: '127.0.0.1',
      port: 3000,
      baseUrl: undefined,
      trustedProxies: [],
      defaultCountry: 'US',
      publicRate: 30,
      keyRate: 0,
      geocoderUrl: undefined,
      pageCacheBytes: 64_000_000,
      retentionDays: 30,
      metricsAddress: undefined,
      v2Prefix: 'platform',
      logLevel: 'info',
      webhooks: {
        allowHttp: false,
        allowNetworks: [],
        timeoutSeconds: 15,
        retrySeconds: [5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400],
        concurrency: 256,
        concurrencyPerEndpoint: 8,
        secretKeys: [],
      },
      importKey: undefined,
      mail: undefined,
    });
  });

  it('reads every setting', () => {
    const config = readConfig({
      CIVIC_DATABASE_URL: 'mysql://civic:secret@db.example:3307/civic',
      CIVIC_HOST: '::1',
      CIVIC_PORT: '0',
      CIVIC_BASE_URL: 'https://civic.example/',
      CIVIC_TRUSTED_PROXIES: '10.0.0.0/8,fd00::/8',
      CIVIC_DEFAULT_COUNTRY: 'de',
      CIVIC_PUBLIC_RATE: '0',
      CIVIC_KEY_RATE: '600',
      CIVIC_GEOCODER_URL: 'https://geo.example/search',
      CIVIC_WEBHOOK_ALLOW_HTTP: 'true',
      CIVIC_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8, ::1/128',
      CIVIC_WEBHOOK_TIMEOUT_SECONDS: '3',
      CIVIC_WEBHOOK_RETRY_SECONDS: '0, 1,2',
      CIVIC_WEBHOOK_CONCURRENCY: '9',
      CIVIC_WEBHOOK_CONCURRENCY_PER_ENDPOINT: '2',
      CIVIC_PAGE_CACHE_MB: '0',
      CIVIC_RETENTION_DAYS: '7',
      CIVIC_SECRET_KEY: `${'A'.repeat(43)}=, ${'B'.repeat(42)}A=`,
      CIVIC_METRICS_ADDRESS: '[::1]:9464',
      CIVIC_V2_PREFIX: 'action_network',
      CIVIC_LOG_LEVEL: 'silent',
      CIVIC_MAIL_URL: 'smtps://civic%40example:p%40ss@mail.example:2465',
      CIVIC_MAIL_FROM: 'Civic Action <civic@service.example>',
      CIVIC_MAIL_RATE: '50',
      CIVIC_IMPORT_KEY: ' s3cret ',
    });
    const { trustedProxies, ...others } = config;
    const { allowNetworks, secretKeys, ...webhooks } = config.webhooks;
    assert.deepEqual(
      secretKeys.map((secretKey) => secretKey.export()[0]),
      [0, 4],
    );
    assert.deepEqual(
      [...allowNetworks, ...trustedProxies].map(([address, bits]) => `${address}/${bits}`),
      ['127.0.0.0/8', '::1/128', '10.0.0.0/8', 'fd00::/8'],
    );
    assert.deepEqual(
      { ...others, webhooks },
      {
        databaseUrl: 'mysql://civic:secret@db.example:3307/civic',
        host: '::1',
        port: 0,
        baseUrl: 'https://civic.example',
        defaultCountry: 'DE',
        publicRate: 0,
        keyRate: 600,
        geocoderUrl: 'https://geo.example/search',
        pageCacheBytes: 0,
        retentionDays: 7,
        metricsAddress: { host: '::1', port: 9464 },
        v2Prefix: 'action_network',
        logLevel: 'silent',
        importKey: 's3cret',
        webhooks: {
          allowHttp: true,
          timeoutSeconds: 3,
          retrySeconds: [0, 1, 2],
          concurrency: 9,
          concurrencyPerEndpoint: 2,
        },
        mail: {
          server: {
            host: 'mail.example',
            port: 2465,
            isSecure: true,
            login: { user: 'civic@example', password: 'p@ss' },
          },
          from: { name: 'Civic Action', address: 'civic@service.example' },
          rate: 50,
        },
      },
    );
  });

  it('reads a mail server without a login, and takes the usual ports', () => {
    const serverOf = (url: string) =>
      readConfig({ CIVIC_MAIL_URL: url, CIVIC_MAIL_FROM: 'civic@service.example' }).mail?.server;
    const login = { user: 'a', password: 'b' };
    assert.deepEqual(serverOf('smtp://127.0.0.1:2525/'), {
      host: '127.0.0.1',
      port: 2525,
      isSecure: false,
      login: undefined,
    });
    assert.deepEqual(serverOf('smtp://a:b@[::1]'), { host: '::1', port: 587, isSecure: false, login });
    assert.deepEqual(serverOf('smtps://a:b@mail.example'), {
      host: 'mail.example',
      port: 465,
      isSecure: true,
      login,
    });
  });

  it('never repeats the address of a mail server, which can contain a password', () => {
    for (const url of [
      '',
      'mail.example:25',
      'https://a:s3cret@mail.example',
      'smtp://',
      'smtp://a@mail.example',
      'smtp://:s3cret@mail.example',
      'smtp://a:s3cret%zz@mail.example',
      'smtp://a:s3cret@mail.example/path',
      'smtp://a:s3cret@mail.example?pool=true',
    ]) {
      const [mistake, ...others] = mistakesOf({ CIVIC_MAIL_URL: url, CIVIC_MAIL_FROM: 'a@b.example' });
      assert.match(mistake ?? '', /^CIVIC_MAIL_URL must [^"]*$/, url);
      assert.doesNotMatch(mistake ?? '', /s3cret/);
      assert.deepEqual(others, []);
    }
  });

  it('never repeats the key of an import', () => {
    assert.deepEqual(mistakesOf({ CIVIC_IMPORT_KEY: 's3cret key' }), [
      'CIVIC_IMPORT_KEY must be one word of visible characters',
    ]);
  });

  it('requires a sender where there is a mail server, and refuses what is no address', () => {
    assert.deepEqual(mistakesOf({ CIVIC_MAIL_URL: 'smtp://127.0.0.1:2525' }), [
      'CIVIC_MAIL_FROM is required when CIVIC_MAIL_URL is set',
    ]);
    for (const from of [
      '',
      'civic',
      'a b@c.example',
      'Civic <civic>',
      'a@b.example\nBcc: c@d.example',
      '<a@b>, c@d',
    ]) {
      assert.deepEqual(mistakesOf({ CIVIC_MAIL_FROM: from, CIVIC_MAIL_RATE: '0' }), [
        `CIVIC_MAIL_FROM must be an email address such as civic@example.org, or Civic <civic@example.org>, came as ${JSON.stringify(from)}`,
        'CIVIC_MAIL_RATE must be from 1 to 1000, came as "0"',
      ]);
    }
  });

  it('lists all errors at once, each with its setting and its value', () => {
    const mistakes = mistakesOf({
      CIVIC_HOST: '0.0.0.0',
      CIVIC_PORT: '70000',
      CIVIC_DEFAULT_COUNTRY: 'XX',
      CIVIC_PUBLIC_RATE: '-1',
      CIVIC_TRUSTED_PROXIES: 'loopback',
      CIVIC_WEBHOOK_ALLOW_HTTP: 'yes',
      CIVIC_WEBHOOK_ALLOW_NETWORKS: '127.0.0.1',
      CIVIC_WEBHOOK_TIMEOUT_SECONDS: '1.5',
      CIVIC_WEBHOOK_RETRY_SECONDS: '5,,300',
      CIVIC_WEBHOOK_CONCURRENCY: '0',
      CIVIC_PAGE_CACHE_MB: '-64',
      CIVIC_RETENTION_DAYS: '0',
      CIVIC_METRICS_ADDRESS: '9464',
      CIVIC_V2_PREFIX: 'Action Network',
      CIVIC_LOG_LEVEL: 'loud',
      CIVIC_PROT: '3000',
    });
    assert.deepEqual(mistakes.toSorted(), [
      'CIVIC_BASE_URL is required when CIVIC_HOST is the wildcard 0.0.0.0',
      'CIVIC_DEFAULT_COUNTRY must be an ISO 3166-1 alpha-2 code such as US, came as "XX"',
      'CIVIC_LOG_LEVEL must be a pino level such as info, came as "loud"',
      'CIVIC_METRICS_ADDRESS must be host:port such as 127.0.0.1:9464 or [::1]:9464, came as "9464"',
      'CIVIC_PAGE_CACHE_MB must be a whole number, came as "-64"',
      'CIVIC_PORT must be from 0 to 65535, came as "70000"',
      'CIVIC_PROT is not a setting of this service',
      'CIVIC_PUBLIC_RATE must be a whole number, came as "-1"',
      'CIVIC_RETENTION_DAYS must be from 1 to 36500, came as "0"',
      'CIVIC_TRUSTED_PROXIES must be networks such as 127.0.0.0/8,::1/128, came as "loopback"',
      'CIVIC_V2_PREFIX must be a word such as action_network, came as "Action Network"',
      'CIVIC_WEBHOOK_ALLOW_HTTP must be true or false, came as "yes"',
      'CIVIC_WEBHOOK_ALLOW_NETWORKS must be networks such as 127.0.0.0/8,::1/128, came as "127.0.0.1"',
      'CIVIC_WEBHOOK_CONCURRENCY must be from 1 to 10000, came as "0"',
      'CIVIC_WEBHOOK_RETRY_SECONDS must be whole seconds such as 5,300,1800, came as "5,,300"',
      'CIVIC_WEBHOOK_TIMEOUT_SECONDS must be a whole number, came as "1.5"',
    ]);
  });

  it('does not repeat an invalid secret key', () => {
    for (const key of ['', 'c2hvcnQ=', `${'A'.repeat(43)}=,`]) {
      assert.deepEqual(mistakesOf({ CIVIC_SECRET_KEY: key }), [
        'CIVIC_SECRET_KEY must be base64 of 32 bytes, or several such keys with commas, the newest first',
      ]);
    }
  });

  it('accepts a name, an IPv4 and an IPv6 address with a port for the metrics', () => {
    const addressOf = (text: string) => readConfig({ CIVIC_METRICS_ADDRESS: text }).metricsAddress;
    assert.deepEqual(addressOf('localhost:0'), { host: 'localhost', port: 0 });
    assert.deepEqual(addressOf('0.0.0.0:9464'), { host: '0.0.0.0', port: 9464 });
    for (const text of [
      '',
      ':9464',
      '127.0.0.1',
      '::1:9464',
      '[x]:1',
      '127.0.0.1:70000',
      'http://127.0.0.1:1',
    ])
      assert.equal(mistakesOf({ CIVIC_METRICS_ADDRESS: text }).length, 1, text);
  });

  it('never repeats a database address, which can contain a password', () => {
    for (const address of [
      'postgres://civic:s3cret@db/civic',
      'mysql://civic:s3cret@db:99999/civic',
      'mysql://civic:s3cret%zz@db/civic',
      'mysql://civic:s3cret@db/',
      'mysql://civic:s3cret#@db/civic',
      'sqlite:',
    ]) {
      const mistakes = mistakesOf({ CIVIC_DATABASE_URL: address });
      assert.deepEqual(mistakes, [
        'CIVIC_DATABASE_URL must be sqlite:FILE or mysql://user:password@host:port[,host:port...]/database',
      ]);
    }
  });

  it('requires the base URL if the host is a wildcard, in any notation', () => {
    for (const host of ['0.0.0.0', '::', '0:0:0:0:0:0:0:0']) {
      assert.deepEqual(mistakesOf({ CIVIC_HOST: host }), [
        `CIVIC_BASE_URL is required when CIVIC_HOST is the wildcard ${host}`,
      ]);
      const { baseUrl } = readConfig({ CIVIC_HOST: host, CIVIC_BASE_URL: 'http://civic.example' });
      assert.equal(baseUrl, 'http://civic.example');
    }
  });

  it('normalizes the base URL as in links, without a trailing slash', () => {
    const baseUrlOf = (url: string) => readConfig({ CIVIC_BASE_URL: url }).baseUrl;
    assert.equal(baseUrlOf('HTTPS://Civic.Example:443//'), 'https://civic.example');
    assert.equal(baseUrlOf('http://civic.example/actions/'), 'http://civic.example/actions');
  });

  it('rejects a base URL that links cannot start with', () => {
    for (const url of [
      '',
      'civic.example',
      '/civic',
      'ftp://civic.example',
      'http://a.example/?b',
      'http://a.example/#b',
    ]) {
      assert.deepEqual(mistakesOf({ CIVIC_BASE_URL: url }), [
        `CIVIC_BASE_URL must be an http or https address without query, came as ${JSON.stringify(url)}`,
      ]);
    }
  });

  it('ignores unrelated variables', () => {
    assert.deepEqual(readConfig({ PATH: '/bin', PORT: 'x', civic_port: 'x' }), readConfig({}));
  });
});

function mistakesOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
  return assert.fail('The settings were taken.');
}
