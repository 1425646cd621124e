import assert from 'node:assert/strict';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/**
 * Compares the output that a guide shows for a block with the real output. A guide may show a part of a JSON
 * output: every shown member must exist, with every array entry at its place; ids and creation times may
 * differ. Text must be equal, except for blank lines.
 */
export function compareOutput(language: string, shown: string, came: string): void {
  if (language === 'json') compare(JSON.parse(shown), JSON.parse(linesOf(came).at(-1) ?? ''), '');
  else assert.deepEqual(linesOf(came), linesOf(shown));
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}

function compare(shown: unknown, came: unknown, pointer: string): void {
  if (typeof shown === 'object' && shown !== null) {
    assert.ok(typeof came === 'object' && came !== null, `${pointer} is ${JSON.stringify(came)}`);
    assert.equal(Array.isArray(came), Array.isArray(shown), pointer);
    for (const [name, member] of Object.entries(shown)) {
      compare(member, (came as Record<string, unknown>)[name], `${pointer}/${name}`);
    }
    return;
  }
  if (/_(at|date)$/.test(pointer)) assert.ok(time.test(String(shown)) && time.test(String(came)), pointer);
  else assert.deepEqual(anonymous(came), anonymous(shown), pointer);
}

function anonymous(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(uuid, 'an id') : value;
}
