import assert from 'node:assert/strict';
import { findAddressMistake, readMysqlAddress } from '../../src/config/database-address.ts';

const form = 'must be sqlite:FILE or mysql://user:password@host:port[,host:port...]/database';

describe('readMysqlAddress', () => {
  it('reads one host, uses the usual port by default, and decodes the login', () => {
    assert.deepEqual(readMysqlAddress('mysql://civ%40ic:s:3%2Fcr%40t@db.example/civic%20one'), {
      hosts: [{ host: 'db.example', port: 3306 }],
      user: 'civ@ic',
      password: 's:3/cr@t',
      database: 'civic one',
      tls: undefined,
    });
  });

  it('reads several hosts in their order, with IPv6 addresses in brackets', () => {
    const { hosts, user, password } = readMysqlAddress(
      'mysql://a.example:3307,[2001:db8::1]:3308,[::1],10.0.0.1/civic',
    );
    assert.deepEqual(hosts, [
      { host: 'a.example', port: 3307 },
      { host: '2001:db8::1', port: 3308 },
      { host: '::1', port: 3306 },
      { host: '10.0.0.1', port: 3306 },
    ]);
    assert.deepEqual([user, password], ['', '']);
  });

  it('reads how to verify the server; ssl=true verifies the authority and the name', () => {
    const tlsOf = (query: string) => readMysqlAddress(`mysql://db/civic${query}`).tls;
    assert.equal(tlsOf('?ssl-mode=disabled'), undefined);
    assert.equal(tlsOf('?ssl=false'), undefined);
    assert.deepEqual(tlsOf('?ssl-mode=required'), { mode: 'required', ca: undefined });
    assert.deepEqual(tlsOf('?ssl-mode=verify-ca&ssl-ca=/etc/ca.pem'), {
      mode: 'verify-ca',
      ca: '/etc/ca.pem',
    });
    for (const query of [
      '?ssl-mode=verify-full&ssl-ca=ca.pem',
      '?ssl=true&ssl-ca=ca.pem',
      '?ssl-ca=ca.pem',
    ]) {
      assert.deepEqual(tlsOf(query), { mode: 'verify-full', ca: 'ca.pem' });
    }
  });
});

describe('findAddressMistake', () => {
  const mistakes: Readonly<Record<string, readonly string[]>> = {
    [form]: [
      ...[
        '',
        'sqlite:',
        'postgres://civic:s3cret@db/civic',
        'mysql://civic:s3cret@db',
        'mysql://civic:s3cret@/civic',
      ],
      ...['mysql://u:s3cret@db:99999/civic', 'mysql://u:s3cret@db:0/civic', 'mysql://u:s3cret@a,,b/civic'],
      ...['mysql://u:s3cret@[::1/civic', 'mysql://u:s3cret@[db]/civic', 'mysql://u:s3cret@::1/civic'],
      ...['mysql://u:s3cret%zz@db/civic', 'mysql://u:s3cret@db/a/b', 'mysql://u:s3cret@db/civic#x'],
    ],
    'takes no other parameters than ssl, ssl-mode and ssl-ca': ['mysql://u:s3cret@db/civic?timezone=local'],
    'takes each parameter once': ['mysql://u:s3cret@db/civic?ssl=true&ssl=false'],
    'takes ssl or ssl-mode, not both': ['mysql://u:s3cret@db/civic?ssl=true&ssl-mode=disabled'],
    'takes ssl=true or ssl=false': ['mysql://u:s3cret@db/civic?ssl=1', 'mysql://u:s3cret@db/civic?ssl'],
    'takes one of disabled, required, verify-ca, verify-full for ssl-mode': [
      ...['mysql://u:s3cret@db/civic?ssl-mode=preferred', 'mysql://u:s3cret@db/civic?ssl-mode=VERIFY_CA'],
    ],
    'takes the name of a file for ssl-ca': ['mysql://u:s3cret@db/civic?ssl-ca='],
    'takes ssl-ca only where certificates are verified': [
      ...[
        'mysql://u:s3cret@db/civic?ssl-mode=required&ssl-ca=ca.pem',
        'mysql://db/civic?ssl=false&ssl-ca=ca.pem',
      ],
    ],
    'needs names of hosts instead of IP addresses for ssl-mode=verify-full': [
      'mysql://db,10.0.0.1/civic?ssl=true',
    ],
  };
  for (const [mistake, addresses] of Object.entries(mistakes)) {
    it(`reports that an address ${mistake}, and does not repeat it`, () => {
      for (const address of addresses) assert.equal(findAddressMistake(address), mistake, address);
    });
  }

  it('accepts a file and a server', () => {
    for (const address of ['sqlite:data/civic.sqlite', 'mysql://u:p@a:1,b:2/civic?ssl-mode=required']) {
      assert.equal(findAddressMistake(address), undefined);
    }
  });
});
