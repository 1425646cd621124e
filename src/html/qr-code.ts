import { encode } from 'uqr';
import { type Html, html } from './html.ts';

/** The QR code of an address as SVG. It is dark on white with a margin in any theme, since scanners need that. */
export function renderQrCode(address: string, label: string): Html {
  const { size, data } = encode(address, { ecc: 'M', border: 4 });
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">
<path fill="#fff" d="M0 0h${size}v${size}H0z"/>
<path fill="#000" d="${data.flatMap(drawRow).join('')}"/>
</svg>
`;
}

// A rectangle for each run of dark modules.
function drawRow(row: readonly boolean[], y: number): string[] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1] === true) return [];
    const end = row.indexOf(false, x);
    return `M${x} ${y}h${end - x}v1H${x}z`;
  });
}
