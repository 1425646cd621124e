import assert from 'node:assert/strict';
import type { components } from '../../generated/api.d.ts';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import problemTexts from '../../generated/problem-texts.json' with { type: 'json' };
import type { ProblemCode } from '../../src/base/errors.ts';
import { catalogue } from '../../src/http/problem-catalogue.ts';
import type { ProblemDocument } from '../../src/http/problems.ts';

type Described = components['schemas'];

describe('the catalogue of problems', () => {
  it('compiles only where the codes and the document are those of the description', () => {
    const texts = { type: '', title: '', detail: '', request_id: '', error: '' };
    const document: ProblemDocument = { ...texts, status: 500, code: 'internal' };
    const described: Described['Problem'] = document;
    const code: ProblemCode = described.code;
    assert.equal(code, 'internal');
  });

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

  it('has a unique title for each code', () => {
    const entries = Object.values(catalogue);
    assert.equal(new Set(entries.map(({ title }) => title)).size, entries.length);
  });

  it('has a cause, likely causes and what to do in sentences for each code, from the guide to errors', () => {
    assert.deepEqual(Object.keys(problemTexts).toSorted(), Object.keys(catalogue).toSorted());
    for (const { cause, action, likely } of Object.values(problemTexts)) {
      assert.ok(likely.length > 0);
      for (const text of [cause, action, ...likely]) assert.match(text, /^[A-Z`].+\.$/);
    }
  });
});
