import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
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

describe('sendTable to a reader who goes away', () => {
  it('ends the rows, and is no error', async () => {
    const ended = Promise.withResolvers<void>();
    async function* rows() {
      try {
        for (;;) yield { name: 'x'.repeat(1000) };
      } finally {
        ended.resolve();
      }
    }
    const sent = Promise.withResolvers<void>();
    const app = express().get('/', (_request, response) => {
      sendTable(response, { name: 'people', rows: rows() }).then(sent.resolve, sent.reject);
    });
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const address = server.address();
      assert.ok(address !== null && typeof address === 'object');
      const reading = new AbortController();
      const answer = await fetch(`http://127.0.0.1:${address.port}/`, { signal: reading.signal });
      await answer.body?.getReader().read();
      reading.abort();
      await Promise.all([ended.promise, sent.promise]);
    } finally {
      server.close();
    }
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

  it('disarms every sign of a formula, in a cell that is plain but for it and in one with quotes (I-table)', async () => {
    for (const sign of ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20']) {
      const cells = [{ cell: `${sign}1` }, { cell: `${sign}"1"` }];
      const written = `cell\r\n"'${sign}1"\r\n"'${sign}""1"""\r\n`;
      assert.equal(await text(writeCsv(listAll(cells))), written, sign);
    }
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
