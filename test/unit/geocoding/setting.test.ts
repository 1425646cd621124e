import assert from 'node:assert/strict';
import { readConfig } from '../../../src/config/config.ts';

describe('CIVIC_GEOCODER_URL', () => {
  it('is not set by default, so that no address leaves the service', () => {
    assert.equal(readConfig({}).geocoderUrl, undefined);
  });

  it('accepts an http or https address', () => {
    for (const url of ['https://geo.example/search?key=k', 'http://127.0.0.1:2322/api']) {
      assert.equal(readConfig({ CIVIC_GEOCODER_URL: url }).geocoderUrl, url);
    }
  });

  it('rejects anything else, and does not repeat it, because it can contain a key', () => {
    for (const url of ['', 'geo.example', 'ftp://geo.example', 'https://user:secret@geo.example']) {
      assert.throws(
        () => readConfig({ CIVIC_GEOCODER_URL: url }),
        ({ message }: Error) =>
          message.includes('CIVIC_GEOCODER_URL must be an http or https address') &&
          !message.includes('geo.example'),
      );
    }
  });
});
