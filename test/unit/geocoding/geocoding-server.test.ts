import assert from 'node:assert/strict';
import { createLogger } from '../../../src/base/logger.ts';
import { connectGeocodingServer, type GeocodingServer } from '../../../src/geocoding/geocoding-server.ts';
import { openPlaceIndex } from '../../../src/geocoding/open-place-index.ts';
import { testGeodata } from '../../support/geodata.ts';
import { createManualClock, type ManualClock } from '../../support/manual-clock.ts';
import { type Answers, type Receiver, startReceiver } from '../../support/receiver.ts';

const words = { addressLine: '410 Mill Street', locality: 'Portland', region: 'OR', country: 'US' };
const house = {
  lat: '45.4784',
  lon: '-122.6440',
  place_rank: 30,
  address: { city: 'Portland', 'ISO3166-2-lvl4': 'US-OR', country_code: 'us' },
};
const found = {
  locality: 'Portland',
  region: 'OR',
  country: 'US',
  language: 'en',
  latitude: 45.4784,
  longitude: -122.644,
  accuracy: 'Rooftop',
};

describe('A geocoding server', () => {
  const logger = createLogger('silent');
  const index = openPlaceIndex(testGeodata, logger);
  let clock: ManualClock;
  let receiver: Receiver;
  let server: GeocodingServer | undefined;

  beforeEach(async () => {
    clock = createManualClock();
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await server?.close();
    await receiver.close();
  });
  after(() => index.close());

  const connect = (path: string, answers: Answers) => {
    receiver.answerWith(answers);
    server = connectGeocodingServer(receiver.url + path, { clock, logger, index, defaultCountry: 'US' });
    return server;
  };
  const json = (body: unknown) => ({ body: JSON.stringify(body) });
  const asked = () => receiver.requests.map(({ url }) => new URL(url, receiver.url));

  it('gets a Nominatim request if its address ends in /search', async () => {
    assert.deepEqual(await connect('/osm/search?key=k', [json([house])]).locate(words), found);
    const [url] = asked();
    assert.equal(url?.pathname, '/osm/search');
    assert.deepEqual(Object.fromEntries(url?.searchParams ?? []), {
      key: 'k',
      q: '410 Mill Street, Portland, OR',
      countrycodes: 'us',
      format: 'jsonv2',
      addressdetails: '1',
      'accept-language': 'en',
      limit: '1',
    });
  });

  it('gets a Photon request if its address ends in /api, and its region becomes a code', async () => {
    const feature = {
      geometry: { coordinates: [11.57, 48.13] },
      properties: { type: 'city', name: 'Munich', state: 'Bavaria', countrycode: 'DE' },
    };
    const place = await connect('/api', [json({ features: [feature] })]).locate({
      locality: 'München',
      country: 'DE',
    });
    assert.deepEqual([place?.locality, place?.region, place?.accuracy], ['Munich', 'BY', 'Approximate']);
    const [url] = asked();
    assert.deepEqual(Object.fromEntries(url?.searchParams ?? []), {
      q: 'München, Germany',
      lang: 'en',
      limit: '1',
    });
  });

  it('gets a /search request at its root, and from then on /api requests if /search does not exist', async () => {
    const answers: Answers = ({ url }) =>
      url.startsWith('/api') ? json({ features: [] }) : { status: 404, body: 'Not found' };
    const photon = connect('/', answers);
    await photon.locate(words);
    await photon.locate(words);
    assert.deepEqual(
      asked().map((url) => url.pathname),
      ['/search', '/api', '/api'],
    );
  });

  it('gets no request for an address with only a country', async () => {
    assert.equal(await connect('/', [json([house])]).locate({ country: 'US' }), undefined);
    assert.equal(receiver.requests.length, 0);
  });

  it('returns no place if it finds nothing or a place in another country', async () => {
    const elsewhere = { ...house, address: { country_code: 'ca' } };
    const nominatim = connect('/search', [json([]), json([elsewhere]), json([house])]);
    assert.equal(await nominatim.locate(words), undefined);
    assert.equal(await nominatim.locate(words), undefined);
    assert.deepEqual(await nominatim.locate(words), found);
  });

  it('returns no place in another region than the posted one, if the region exists', async () => {
    const paris = { ...house, address: { city: 'Paris', 'ISO3166-2-lvl4': 'US-TX', country_code: 'us' } };
    const { locate } = connect('/search', () => json([paris]));
    const regionOf = async (region: string) => (await locate({ locality: 'Paris', region }))?.region;
    assert.equal(await regionOf('NY'), undefined);
    assert.equal(await regionOf('Texas'), 'TX');
    assert.equal(await regionOf('Lamar County'), 'TX');
  });

  it('gets no request for 30 s after a failure', async () => {
    const nominatim = connect('/search', [{ status: 500 }, json([house])]);
    assert.equal(await nominatim.locate(words), undefined);
    clock.advance(29_999);
    assert.equal(await nominatim.locate(words), undefined);
    assert.equal(receiver.requests.length, 1);
    clock.advance(1);
    assert.deepEqual(await nominatim.locate(words), found);
  });

  it('fails if the whole response takes more than a second', async () => {
    const nominatim = connect('/search', [{ fault: 'hang' }]);
    const start = performance.now();
    assert.equal(await nominatim.locate(words), undefined);
    const duration = performance.now() - start;
    assert.ok(duration >= 990, `${duration} ms`);
    assert.equal(await nominatim.locate(words), undefined);
    assert.equal(receiver.requests.length, 1);
  });

  const failures: Readonly<Record<string, Answers>> = {
    'cuts the connection': [{ fault: 'reset' }],
    'returns no JSON': [{ body: '<html>' }],
    'returns other JSON': [json({ error: 'no such key' })],
    'returns more than 256 KB': [json([{ ...house, display_name: 'x'.repeat(262_144) }])],
    redirects: [{ status: 302, headers: { location: '/search?elsewhere' } }],
    'returns 404': [{ status: 404 }],
  };
  for (const [failure, answers] of Object.entries(failures)) {
    it(`fails if it ${failure}, and gets no request for a time`, async () => {
      const nominatim = connect('/search', answers);
      assert.equal(await nominatim.locate(words), undefined);
      receiver.answerWith([json([house])]);
      assert.equal(await nominatim.locate(words), undefined);
      assert.equal(receiver.requests.length, 1);
    });
  }

  it('fails if its port is closed', async () => {
    const nominatim = connect('/search', []);
    await receiver.close();
    assert.equal(await nominatim.locate(words), undefined);
    receiver = await startReceiver();
  });
});
