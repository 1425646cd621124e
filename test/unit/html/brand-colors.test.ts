import assert from 'node:assert/strict';
import { brandColors, contrast, serviceColor } from '../../../src/html/brand-colors.ts';

const chosen = [
  ...[serviceColor, '#000000', '#ffffff', '#ffff00', '#00ff00', '#ff0000', '#0000ff', '#888888'],
  ...['#fafafa', '#ffcf66', '#0e7a5f', '#c2410c', '#12ab9f', '#f0f'.padEnd(7, '0')],
];

describe('The colours of a group', () => {
  for (const color of chosen) {
    it(`can be read in both modes: ${color} (I-contrast)`, () => {
      const { light, dark } = brandColors(color);
      for (const [one, other] of [
        [light.brand, '#ffffff'],
        [light.brand, light.weak],
        [light.onBrand, light.brand],
        ['#17161d', light.weak],
        ['#55535f', light.weak],
        [dark.brand, '#141218'],
        [dark.brand, '#1e1b25'],
        [dark.brand, dark.weak],
        [dark.onBrand, dark.brand],
        ['#f1eff7', dark.weak],
        ['#b4b0c0', dark.weak],
      ] as const)
        assert.ok(contrast(one, other) >= 4.5, `${one} on ${other}: ${contrast(one, other)}`);
    });
  }

  it('stay as they were chosen where they can be read', () => {
    assert.equal(brandColors(serviceColor).light.brand, serviceColor);
    assert.deepEqual([contrast('#ffffff', '#000000'), contrast('#777777', '#777777')], [21, 1]);
  });
});
