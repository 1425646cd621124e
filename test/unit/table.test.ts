import assert from 'node:assert/strict';
import { buffer, text } from 'node:stream/consumers';
import express from 'express';
import supertest from 'supertest';
import { sendTable, writeCsv } from '../../src/http/table.ts';
import { measureProcessorTime } from '../support/processor-time.ts';

const failure = new Error('the database went away');

async function* rowsThenFailure(count: number) {
  for (let index = 0; index < count; index++) yield { name: 'x'.repeat(1000) };
  throw failure;
}

function answering(rows: ReturnType<typeof rowsThenFailure>, caught: unknown[] = []) {
  const app = express().get('/', async (_request, response) => {
    try {
      await sendTable(response, { name: 'people', rows });
    } catch (error) {
      caught.push(error);
      if (!response.headersSent) response.status(503).end();
    }
  });
  return supertest(app).get('/');
}

describe('sendTable', () => {
  it('throws an error before the first row, so that the response can be a problem document', async () => {
    const caught: unknown[] = [];
    assert.equal((await answering(rowsThenFailure(0), caught)).status, 503);
    assert.deepEqual(caught, [failure]);
  });

  it('closes the connection after a later error, so that an incomplete table is not taken as complete', async () => {
    const caught: unknown[] = [];
    await assert.rejects(async () => answering(rowsThenFailure(1000), caught), /aborted|hang up|terminated/);
    assert.deepEqual(caught, [failure]);
  });
});

describe('writeCsv', () => {
  it('leaves plain cells as they are, and quotes and disarms the others, in pieces of any length (I-table)', async () => {
    const long = 'Freeze the rents. '.repeat(4_000);
    const cells = ['Ann', 'a,b', 'say "hi"', 'two\r\nlines', '\u2028x', "'s", '=1', 'a;+1', '-', '', long];
    const rows = cells.map((cell) => ({
      name: cell,
      town: undefined,
      note: null,
      mail: 'ann@people.example',
    }));
    const table = (await buffer(writeCsv(listAll(rows), { isForSpreadsheets: true }))).toString();
    const written = ['Ann', '"a,b"', '"say ""hi"""', '"two\r\nlines"', '\u2028x', `"'s"`, `"'=1"`];
    const lines = [...written, `"a;'+1"`, `"'-"`, '', long].map((cell) => `${cell},,,ann@people.example\r\n`);
    assert.equal(table, `\uFEFFname,town,note,mail\r\n${lines.join('')}`);
    assert.equal(await text(writeCsv(listAll([]))), '');
  });

  it('looks at each character of a cell once, also of 64 KiB of line breaks, semicolons, spaces or quotes (I-table)', async () => {
    const cells = ['\n', ';', '\t ', ' "', "\r\n'"].map((run) => `a${run.repeat(65_534 / run.length)}b`);
    const milliseconds = await measureProcessorTime(async () => {
      for (const cell of cells) await text(writeCsv(listAll([{ cell }])));
    });
    assert.ok(milliseconds < 1_000, `${milliseconds} ms`);
  });
});

async function* listAll<Row>(rows: readonly Row[]) {
  yield* rows;
}
