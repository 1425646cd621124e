import assert from 'node:assert/strict';
import { renderChart, renderQrCode } from '../../../src/html/chart.ts';

describe('renderChart', () => {
  const bars = [3, 0, 12].map((value, index) => ({ name: `${index + 1} Nov`, value }));

  it('draws a bar for each day that is not empty, to a scale of 1, 2 or 5', () => {
    const chart = renderChart({ name: 'RSVPs', bars }).toString();
    const drawn = [...chart.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="8" height="([\d.]+)">/g)];
    assert.deepEqual(
      drawn.map((bar) => bar.slice(1)),
      [
        ['1', '85', '15'],
        ['21', '40', '60'],
      ],
    );
    assert.match(chart, /<span>20<\/span><span>0<\/span>/);
  });

  it('has a summary for those who do not see it', () => {
    const chart = renderChart({ name: 'RSVPs', bars }).toString();
    assert.match(chart, /role="img" aria-label="RSVPs: 15 in 3 days, most on 3 Nov with 12\."/);
    const empty = renderChart({ name: 'RSVPs', bars: [{ name: '1 Nov', value: 0 }] }).toString();
    assert.match(empty, /aria-label="RSVPs: none yet\."/);
  });

  it('has no style that a Content-Security-Policy refuses, and escapes its texts', () => {
    const chart = renderChart({ name: '<script>', bars: [{ name: '"><b>', value: 1 }] }).toString();
    assert.doesNotMatch(chart, /style=|<script|<b>/);
  });
});

describe('renderQrCode', () => {
  it('draws the modules of the address dark on white, with a margin of four', () => {
    const code = renderQrCode('https://civic.example/events/a?source=poster', 'QR code').toString();
    const [, size = ''] = /viewBox="0 0 (\d+) \1"/.exec(code) ?? [];
    // A version has 17 modules and four for its number.
    assert.equal((Number(size) - 8 - 17) % 4, 0);
    const [, modules = ''] = /<path fill="#000" d="([^"]+)/.exec(code) ?? [];
    assert.match(modules, /^M4 4h7v1H4z/);
    assert.doesNotMatch(modules, /M[0-3] |M\d+ [0-3]h/);
  });
});
