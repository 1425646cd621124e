import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

describe('ARCHITECTURE.md', () => {
  it('names only files and folders that exist (H17)', () => {
    const text = readFileSync(new URL('ARCHITECTURE.md', root), 'utf8');
    const [, folders = ''] = /```\n(.*?)```/s.exec(text) ?? [];
    const drawn = folders
      .split('\n')
      .flatMap((line) => line.slice(0, line.search(/ {2}\S/)).match(/\S+/g) ?? []);
    const named = [...drawn, ...[...text.matchAll(/`([\w./-]+\/[\w.-]*)`/g)].map(([, path = '']) => path)];
    assert.ok(named.length > 50);
    const missing = named.filter(
      (path) => !['', 'src/'].some((folder) => existsSync(new URL(folder + path, root))),
    );
    assert.deepEqual(missing, []);
  });
});
