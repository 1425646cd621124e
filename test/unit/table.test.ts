import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
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
  it('looks at each character of a cell once, also of 64 KiB of line breaks, semicolons, spaces or quotes (I-table)', async () => {
    const cells = ['\n', ';', '\t ', ' "', "\r\n'"].map((run) => `a${run.repeat(65_534 / run.length)}b`);
    const milliseconds = await measureProcessorTime(async () => {
      for (const cell of cells) await text(writeCsv(listOne({ cell })));
    });
    assert.ok(milliseconds < 1_000, `${milliseconds} ms`);
  });
});

async function* listOne<Row>(row: Row) {
  yield row;
}
