// Renders the documentation to files below site/, which the service serves. Run it by `make site`.

import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { versionOf } from '../../src/http/etag.ts';
import { readAssets, readPictures } from './list-assets.ts';
import { renderSite } from './render-site.ts';

const root = join(import.meta.dirname, '../..');
const site = join(root, 'site');
const fresh = join(root, '.site-fresh');

const assets = readAssets();
const files: (readonly [string, string | Buffer])[] = [
  ...renderSite((name) => String(versionOf(assets.get(name)))),
  ...[...assets, ...readPictures()].map(([name, bytes]) => [`assets/${name}`, bytes] as const),
];

rmSync(fresh, { recursive: true, force: true });
for (const [name, text] of files) {
  const file = join(fresh, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
rmSync(site, { recursive: true, force: true });
renameSync(fresh, site);
