import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readConfig } from '../../src/config/config.ts';
import { readMarkdown } from './read-guide.ts';

const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** Each setting of the guide's table, with its default; undefined if the table has words instead of a value. */
const settings = [...readMarkdown('settings').matchAll(/^\| (`CIVIC_.+?) \| (.+?) \| .+ \|$/gm)].flatMap(
  ([, names = '', defaults = '']) =>
    quoted(names).map((name, index) => ({ name, value: quoted(defaults)[index] })),
);

describe('the guide settings', () => {
  it('has every setting of the service once', () => {
    const source = readFileSync(new URL('../../src/config/config.ts', import.meta.url), 'utf8');
    const read = [...source.matchAll(/read\('(CIVIC_\w+)'/g)].map(([, name]) => name);
    assert.ok(read.length > 0);
    assert.deepEqual(settings.map(({ name }) => name).toSorted(), read.toSorted());
  });

  it('has the default of each setting', () => {
    for (const { name, value } of settings) {
      if (value === undefined) continue;
      assert.deepEqual(readConfig({ [name]: value }), readConfig({}), `${name}=${value}`);
    }
  });
});
