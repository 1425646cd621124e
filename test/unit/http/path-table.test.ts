import assert from 'node:assert/strict';
import express, { type ErrorRequestHandler } from 'express';
import supertest from 'supertest';
import bundle from '../../../generated/openapi.json' with { type: 'json' };
import { listOperations } from '../../../src/contract/description.ts';
import { createPathTable } from '../../../src/http/path-table.ts';

const id = '01a13160-f700-7f32-8a61-5d0c7be92f14';
const paths = [...new Set(listOperations(bundle).map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1')))];
const find = createPathTable(paths.map((path) => [path, path]));

describe('the table of paths', () => {
  it('finds every path of the description with its ids', () => {
    for (const path of paths) {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const found = find(path.replaceAll(/:\w+/g, id));
      assert.deepEqual(found, {
        value: path,
        variables: Object.fromEntries(names.map((name) => [name, id])),
      });
    }
  });

  it('finds what the router of Express finds, also for unusual and hostile paths', async () => {
    const router = express.Router({ caseSensitive: true });
    for (const path of paths)
      router.get(path, ({ params }, response) => void response.json({ value: path, variables: params }));
    const app = express().use('/api/v1', router);
    // The router refuses what it cannot decode by an error.
    app.use(
      ((_error, _request, response, _next) => void response.status(404).end()) satisfies ErrorRequestHandler,
    );
    for (const path of [
      ...['/', '//', '///', '/events', '/events/', '/events//', '//events', '/Events', '/EVENTS/', '/event'],
      ...[`/events/${id}`, `/events/${id}/`, `/events/${id}//`, `/events/${id.toUpperCase()}`, '/events/x'],
      ...[
        '/events/.',
        '/events/..',
        '/events/../events',
        '/events/./',
        '/.',
        '/..',
        '/../',
        '/;',
        '/events;a=1',
      ],
      ...[
        '/events/a%2Fb',
        '/events/%2F',
        '/events%2F',
        '/%65vents',
        '/events/%00',
        '/events/%20',
        '/events/%25',
      ],
      ...[
        '/events/%FF',
        '/events/%C3%A9',
        '/events/%E0%A4%A',
        '/events/%ff/attendance',
        '/events/a%2fb/attendance',
      ],
      ...[
        `/events//attendance`,
        `/events/${id}/attendance`,
        `/events/${id}/Attendance`,
        `/events/${id}/nothing`,
      ],
      ...['/constructor', '/__proto__', '/events/__proto__', '/events/constructor/attendance', '/toString/'],
      ...[
        '/events/:event_id',
        '/:event_id',
        '/events/*',
        '/targeting',
        '/targeting/',
        '/targeting/actions/x/people',
      ],
      ...[
        '/events/a?b',
        '/events?page=1',
        '/?',
        '/events/%3F',
        '/events/%23',
        `/events/${'x'.repeat(3_000)}`,
      ],
    ]) {
      const { status, body } = await supertest(app).get(`/api/v1${path}`);
      const expected = status === 200 ? body : undefined;
      const found = find(path.split('?')[0] ?? '');
      assert.deepEqual(found && { ...found, variables: { ...found.variables } }, expected, path);
    }
  });

  it('cannot be made of two paths that one address could mean', () => {
    for (const both of [
      ['/events/:id', '/events/next'],
      ['/events/next', '/events/:id'],
    ])
      assert.throws(() => createPathTable(both.map((path) => [path, path])), /cannot be distinguished/);
  });
});
