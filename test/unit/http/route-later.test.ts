import assert from 'node:assert/strict';
import express from 'express';
import request from 'supertest';
import { routeLater } from '../../../src/http/app.ts';

describe('A router that is loaded later', () => {
  /** An app whose router fails to load as often as given. */
  function serve(failures: number) {
    let loads = 0;
    const app = express();
    app.use(
      routeLater(async () => {
        loads += 1;
        if (loads <= failures) throw new Error('no such file');
        return (_request, response) => void response.send('loaded');
      }),
    );
    return { app, loads: () => loads };
  }

  it('loads once, also for requests at the same time', async () => {
    const { app, loads } = serve(0);
    const answers = await Promise.all([request(app).get('/'), request(app).get('/')]);
    assert.deepEqual(
      answers.map(({ text }) => text),
      ['loaded', 'loaded'],
    );
    assert.equal(loads(), 1);
  });

  it('repeats a load that failed with the next request', async () => {
    const { app, loads } = serve(1);
    assert.equal((await request(app).get('/')).status, 500);
    assert.equal((await request(app).get('/')).text, 'loaded');
    assert.equal(loads(), 2);
  });
});
