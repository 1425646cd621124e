import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import { createFixedText, type SendFixed } from '../../http/fixed-text.ts';
import { nothingToSee } from './refusal.ts';

const folder = fileURLToPath(new URL('../../html/assets/', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

interface Asset {
  readonly version: string;
  readonly type: string;
  readonly send: SendFixed;
}

const opened = new Map<string, Asset>();

function openAsset(name: string): Asset | undefined {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const type = types[extname(name)];
  if (type === undefined || !/^[a-z0-9][a-z0-9.-]*$/.test(name) || !existsSync(folder + name))
    return undefined;
  const file = readFileSync(folder + name, 'utf8');
  const text = name.endsWith('.js') ? shorten(file) : file;
  const asset = { version: hash('sha256', text, 'hex').slice(0, 12), type, send: createFixedText(text) };
  opened.set(name, asset);
  return asset;
}

/** A script without the comments of whole lines and without indentation, as browsers get it. */
function shorten(script: string): string {
  return script.replaceAll(/^[ ]*(?:\/\/.*\n)?/gm, '');
}

/** The address of a file of `html/assets/`; it changes with the file, so browsers keep it for good. */
export function assetPath(name: string): string {
  const asset = openAsset(name);
  if (asset === undefined) throw new Error(`There is no asset ${name}.`);
  return `/assets/${name}?v=${asset.version}`;
}

/** Answers `/assets/{name}`. */
export const answerAsset: RequestHandler = async ({ params, query }, response) => {
  const asset = openAsset(String(params.name));
  if (asset === undefined) throw nothingToSee();
  const keeping = query.v === asset.version ? 'public, max-age=31536000, immutable' : 'public, max-age=0';
  await asset.send(
    response.set({ 'Cache-Control': keeping, ETag: `W/"${asset.version}"`, 'Content-Type': asset.type }),
  );
};
