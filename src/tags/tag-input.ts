import { invalidField, quote } from '../errors.ts';

/** Reads the name of a tag: without white space around it, which no tag is told apart by; refuses a blank one with its pointer. */
export function readTagName(name: string, pointer: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw invalidField(pointer, `must not be blank, came as ${quote(name)}`);
  return trimmed;
}
