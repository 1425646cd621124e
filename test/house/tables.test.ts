import assert from 'node:assert/strict';
import { assertNone } from './assert-none.ts';
import { placeOf, readSourceFiles } from './source-files.ts';
import { findTableCalls, readTableNames } from './table-calls.ts';

const files = readSourceFiles();
const tables = readTableNames(files);
const calls = files
  .filter(({ room }) => room !== 'database')
  .flatMap((file) => findTableCalls(file, tables).map((call) => ({ ...call, file })));

describe('The tables', () => {
  it('are those of database/rows/rows.ts, and stores name them', () => {
    assert.ok(tables.has('events'));
    assert.ok(calls.some(({ table, writes }) => table === 'events' && writes));
  });

  it('are named only by stores and in database/ (H6)', () => {
    assertNone(
      calls
        .filter(({ file }) => !file.path.endsWith('-store.ts'))
        .map(({ file, node, table }) => `${placeOf(file, node)} names the table ${table}`),
    );
  });

  it('have one writing store each (H6)', () => {
    const writing = calls.filter(({ writes }) => writes);
    assertNone(
      [...tables].flatMap((table) => {
        const places = writing.filter((call) => call.table === table);
        const stores = new Set(places.map(({ file }) => file.path));
        if (stores.size < 2) return [];
        return places.map(({ file, node }) => `${placeOf(file, node)} writes ${table}`);
      }),
    );
  });
});
