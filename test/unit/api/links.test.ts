import assert from 'node:assert/strict';
import { apiAt, linkTo, readLinkedId } from '../../../src/api/v1/links.ts';

const baseUrl = 'http://civic.example:3000/actions';
const id = '01a1107e-3af0-7b46-a3e2-7c19d5f0481b';

const read = (href: string) => readLinkedId(apiAt(baseUrl), '/people', href);

describe('readLinkedId', () => {
  it('reads the id from a link that the service returned', () => {
    assert.equal(read(linkTo(apiAt(baseUrl), `/people/${id}`).href), id);
  });

  it('accepts a trailing slash, a host in upper or lower case, and only a path', () => {
    assert.equal(read(`${baseUrl}/api/v1/people/${id}/`), id);
    assert.equal(read(`HTTP://Civic.Example:3000/actions/api/v1/people/${id}`), id);
    assert.equal(read(`/actions/api/v1/people/${id}`), id);
    assert.equal(read(`api/v1/people/${id}`), id);
  });

  it('accepts an id in capitals as the same id', () => {
    assert.equal(read(`${baseUrl}/api/v1/people/${id.toUpperCase()}`), id);
  });

  it('returns nothing for a link to another address', () => {
    for (const href of [
      '',
      id,
      'http://',
      `http://other.example:3000/actions/api/v1/people/${id}`,
      `http://civic.example/actions/api/v1/people/${id}`,
      `https://civic.example:3000/actions/api/v1/people/${id}`,
      `http://civic.example:3000@evil.example/actions/api/v1/people/${id}`,
      `http://civic.example:3000/api/v1/people/${id}`,
      `${baseUrl}/api/v1/events/${id}`,
      `${baseUrl}/api/v1/people/`,
      `${baseUrl}/api/v1/people/${id}/taggings`,
      `${baseUrl}/api/v1/people/../events/${id}`,
      `${baseUrl}/api/v1/people/1`,
      `${baseUrl}/api/v1/people/%2e%2e`,
      `javascript:${id}`,
    ]) {
      assert.equal(read(href), undefined, href);
    }
  });

  it('reads and writes links for a given API path', () => {
    const other = { baseUrl, apiPath: '/api/v2' };
    const { href } = linkTo(other, `/people/${id}`);
    assert.equal(href, `${baseUrl}/api/v2/people/${id}`);
    assert.equal(readLinkedId(other, '/people', href), id);
    assert.equal(read(href), undefined);
  });
});
