import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { putLast } from '../../base/put-last.ts';
import { brandColors } from '../../html/brand-colors.ts';
import { createFixedText, type SendFixed } from '../../http/fixed-text.ts';

interface StyleFile {
  readonly version: string;
  readonly send: SendFixed;
}

const mostColors = 100;
const styles = new Map<string, StyleFile>();
let shared: string | undefined;
let favicon: SendFixed | undefined;

/**
 * The style of the public webpages, `public.css`, in a colour, so that a colour needs no request of its own; undefined for what is no
 * colour. It has what a narrow screen, dark mode and forced colours need (I-accessible).
 */
export function openStyle(color: string): StyleFile | undefined {
  if (!/^#[0-9a-f]{6}$/.test(color)) return undefined;
  const known = styles.get(color);
  if (known !== undefined) return known;
  shared ??= readAsset('public.css');
  const text = writeColors(color) + shared;
  const file = { version: hash('sha256', text, 'hex').slice(0, 12), send: createFixedText(text) };
  putLast(styles, { key: color, value: file, most: mostColors });
  return file;
}

/** The address of the style in a colour; it changes with the style, so browsers keep it for good. */
export function styleAddress(color: string): string {
  const file = openStyle(color);
  if (file === undefined) throw new Error(`There is no style in ${color}.`);
  return `/style/${color.slice(1)}.css?v=${file.version}`;
}

/** The icon of the service. */
export function openFavicon(): SendFixed {
  favicon ??= createFixedText(readAsset('favicon.svg'));
  return favicon;
}

function readAsset(name: string): string {
  return readFileSync(new URL(`../../html/assets/${name}`, import.meta.url), 'utf8');
}

function writeColors(color: string): string {
  const { light, dark } = brandColors(color);
  const both = (name: 'brand' | 'weak' | 'onBrand') => `light-dark(${light[name]}, ${dark[name]})`;
  return `:root { --brand: ${both('brand')}; --brand-weak: ${both('weak')}; --on-brand: ${both('onBrand')}; }\n`;
}
