import assert from 'node:assert/strict';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { catalogue } from '../../src/http/problem-catalogue.ts';

describe('the catalogue of problems', () => {
  it('has exactly the codes of the spec', () => {
    assert.deepEqual(
      Object.keys(catalogue).toSorted(),
      bundle.components.schemas.ProblemCode.enum.toSorted(),
    );
  });

  it('returns the spec’s status for each code', () => {
    const said = [...bundle.components.schemas.ProblemCode.description.matchAll(/^- `(\w+)` \((\d+)\)/gm)];
    assert.deepEqual(
      Object.fromEntries(said.map(([, code, status]) => [code, Number(status)])),
      Object.fromEntries(Object.entries(catalogue).map(([code, { status }]) => [code, status])),
    );
  });

  it('has a unique title and an explanation in sentences for each code', () => {
    const entries = Object.values(catalogue);
    assert.equal(new Set(entries.map(({ title }) => title)).size, entries.length);
    for (const { explanation } of entries) assert.match(explanation, /^[A-Z].+\.$/);
  });
});
