import assert from 'node:assert/strict';
import { readModel } from '../../generators/site/examples/example-value.ts';

describe('readModel', () => {
  it('has a class for the entries of a list of objects, and none for texts, whether their schema has a name or not', () => {
    const classesOf = (model: string, json: object) =>
      readModel(model, json).members.map(({ value }) => value.kind === 'list' && value.model);
    assert.deepEqual(classesOf('SignatureInput', { add_tags: ['tenant'] }), [undefined]);
    assert.deepEqual(classesOf('PersonInput', { email_addresses: [{ address: 'amara@example.org' }] }), [
      'EmailAddressInput',
    ]);
  });
});
