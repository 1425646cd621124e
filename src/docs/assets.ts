import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { versionOf } from '../http/content-version.ts';

/** A file that the pages of the docs load. */
export type AssetName = keyof typeof assets;

const assets = {
  'frame.css': () => new URL('./frame.css', import.meta.url).href,
  'header.css': () => new URL('./header.css', import.meta.url).href,
  'prose.css': () => new URL('./prose.css', import.meta.url).href,
  'reference.css': () => new URL('./reference.css', import.meta.url).href,
  'docs.js': () => new URL('./docs.js', import.meta.url).href,
  'search.js': () => new URL('./search.js', import.meta.url).href,
  'icon.svg': () => new URL('./icon.svg', import.meta.url).href,
  'minisearch.js': () => import.meta.resolve('minisearch'),
} as const;

/** Whether the docs have a file of this name. */
export function isAsset(name: string): name is AssetName {
  return Object.hasOwn(assets, name);
}

/** Where a file lies on this machine. */
export function pathOfAsset(name: AssetName): string {
  return fileURLToPath(assets[name]());
}

/** Answers for each file a text that changes with it, by which its versions are told apart; reads each once. */
export function createAssetHashes(): (name: AssetName) => string {
  const hashes = new Map<AssetName, string>();
  return (name) => {
    const known = hashes.get(name);
    if (known !== undefined) return known;
    const hash = String(versionOf(readFileSync(pathOfAsset(name), 'utf8')));
    hashes.set(name, hash);
    return hash;
  };
}
