import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createFixedText, type SendFixed } from '../../../http/fixed-text.ts';

/** The module that defines `<civic-action>`, with a version that changes with it. */
export interface ComponentFile {
  readonly version: string;
  readonly send: SendFixed;
}

let opened: ComponentFile | undefined;

/** The module as it is served at `/embed.js` (I-component): `civic-action.js` with its style in one file. */
export function openComponent(): ComponentFile {
  if (opened !== undefined) return opened;
  const style = JSON.stringify(readPart('civic-action.css'));
  const text = readPart('civic-action.js').replace("'civic-action.css'", () => style);
  opened = { version: hash('sha256', text, 'hex').slice(0, 12), send: createFixedText(text) };
  return opened;
}

function readPart(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
