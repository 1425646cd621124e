import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file that the pages of the docs load. */
export type AssetName = keyof typeof assets;

const assets = {
  'frame.css': () => new URL('./assets/frame.css', import.meta.url).href,
  'header.css': () => new URL('./assets/header.css', import.meta.url).href,
  'prose.css': () => new URL('./assets/prose.css', import.meta.url).href,
  'reference.css': () => new URL('./assets/reference.css', import.meta.url).href,
  'docs.js': () => new URL('./assets/docs.js', import.meta.url).href,
  'find.js': () => new URL('./assets/find.js', import.meta.url).href,
  'search.js': () => new URL('./assets/search.js', import.meta.url).href,
  'try-it.js': () => new URL('./assets/try-it.js', import.meta.url).href,
  'icon.svg': () => new URL('./assets/icon.svg', import.meta.url).href,
  'minisearch.js': () => import.meta.resolve('minisearch'),
  'stemmer.js': () => import.meta.resolve('stemmer'),
} as const;

/** The bytes of every asset, by its name. */
export function readAssets(): Map<AssetName, Buffer> {
  const names = Object.keys(assets) as AssetName[];
  return new Map(names.map((name) => [name, readFileSync(fileURLToPath(assets[name]()))]));
}

/** The bytes of every picture in the guides, by its name. */
export function readPictures(): Map<string, Buffer> {
  const folder = new URL('../../guides/pictures/', import.meta.url);
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder))]));
}
