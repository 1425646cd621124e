import assert from 'node:assert/strict';
import biome from '../../biome.json' with { type: 'json' };

describe('The settings of Biome', () => {
  const { style, suspicious } = biome.linter.rules;

  it('refuse import cycles, also of types (H8)', () => {
    assert.deepEqual(suspicious.noImportCycles, { level: 'error', options: { ignoreTypes: false } });
  });

  it('refuse default exports, `any` and assertions with ! (H11)', () => {
    const { noDefaultExport, noNonNullAssertion } = style;
    assert.deepEqual([noDefaultExport, noNonNullAssertion], ['error', 'error']);
    assert.equal(suspicious.noExplicitAny, 'error');
  });

  it('refuse names of files that are not in kebab-case (H12)', () => {
    const { level, options } = style.useFilenamingConvention;
    assert.deepEqual([level, options], ['error', { filenameCases: ['kebab-case'] }]);
  });

  it('leave these rules on in src/', () => {
    const weakened = biome.overrides.filter(({ includes }) =>
      includes.some((path) => /^(src|\*\*\/\*\.ts)/.test(path)),
    );
    assert.deepEqual(weakened, []);
  });
});
