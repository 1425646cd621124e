import { crc32, deflateSync } from 'node:zlib';

/** A colour as `#rrggbb`. */
type Color = `#${string}`;

/** A picture of plain shapes, whose edges are smooth. Later shapes cover earlier ones. */
export interface Drawing {
  /** Covers a rectangle with round corners. */
  box(left: number, top: number, width: number, height: number, color: Color, radius?: number): void;
  /** Covers a circle. */
  circle(x: number, y: number, radius: number, color: Color): void;
  /** Covers a line with round ends. */
  line(from: readonly [number, number], to: readonly [number, number], width: number, color: Color): void;
  /** Covers everything below a curve. */
  below(curve: (x: number) => number, color: Color): void;
  /** The picture as PNG. */
  encode(): Buffer;
}

/** Begins a picture of one colour. */
export function createDrawing(width: number, height: number, ground: Color): Drawing {
  const pixels = Buffer.alloc(width * height * 3, Buffer.from(ground.slice(1), 'hex'));

  // Of each pixel as much as the shape covers of it, by how far its middle is from the edge. So many pixels beside it are covered alike.
  function cover(
    [left, top, right, bottom]: readonly [number, number, number, number],
    color: Color,
    distance: (x: number, y: number) => number,
  ): void {
    const paint = Buffer.from(color.slice(1), 'hex');
    const end = Math.min(width, Math.ceil(right));
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x < end; x += 1) {
        const from = distance(x + 0.5, y + 0.5);
        const at = (y * width + x) * 3;
        const alike = Math.min(end - x, Math.floor(Math.abs(from) - 0.5) + 1);
        if (alike > 1) {
          if (from < 0) pixels.fill(paint, at, at + alike * 3);
          x += alike - 1;
          continue;
        }
        const share = Math.min(1, Math.max(0, 0.5 - from));
        if (share === 0) continue;
        for (let part = 0; part < 3; part += 1) {
          const before = pixels[at + part] ?? 0;
          pixels[at + part] = before + ((paint[part] ?? 0) - before) * share;
        }
      }
    }
  }

  return {
    box(left, top, boxWidth, boxHeight, color, radius = 0) {
      const [right, bottom] = [left + boxWidth, top + boxHeight];
      cover([left, top, right, bottom], color, (x, y) => {
        const beside = Math.max(left + radius - x, x - (right - radius));
        const above = Math.max(top + radius - y, y - (bottom - radius));
        const corner = lengthOf(Math.max(beside, 0), Math.max(above, 0));
        return (corner > 0 ? corner : Math.max(beside, above)) - radius;
      });
    },
    circle(x, y, radius, color) {
      cover(
        [x - radius, y - radius, x + radius, y + radius],
        color,
        (atX, atY) => lengthOf(atX - x, atY - y) - radius,
      );
    },
    line([x1, y1], [x2, y2], lineWidth, color) {
      const half = lineWidth / 2;
      const [dx, dy] = [x2 - x1, y2 - y1];
      const bounds = [
        ...[Math.min(x1, x2) - half, Math.min(y1, y2) - half],
        ...[Math.max(x1, x2) + half, Math.max(y1, y2) + half],
      ] as const;
      cover(bounds as [number, number, number, number], color, (x, y) => {
        const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy);
        const nearest = Math.min(1, Math.max(0, along));
        return lengthOf(x - x1 - nearest * dx, y - y1 - nearest * dy) - half;
      });
    },
    below(curve, color) {
      const edges = Float64Array.from({ length: width }, (_, x) => curve(x + 0.5));
      const top = edges.reduce((least, edge) => Math.min(least, edge));
      // The edge may rise fast, and then it is closer than it is far above.
      const steepest = edges.reduce(
        (most, edge, x) => Math.max(most, Math.abs(edge - (edges[x - 1] ?? edge))),
        1,
      );
      cover([0, top, width, height], color, (x, y) => {
        const above = (edges[Math.floor(x)] ?? 0) - y;
        return Math.abs(above) < 0.5 ? above : Math.sign(above) * Math.max(0.5, Math.abs(above) / steepest);
      });
    },
    encode: () => encodePng(pixels, width, height),
  };
}

// Math.hypot takes several times as long.
function lengthOf(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

// PNG (RFC 2083): eight bits of red, green and blue for each pixel, a line begins with its filter, which is none.
function encodePng(pixels: Buffer, width: number, height: number): Buffer {
  const lines = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y += 1) {
    pixels.copy(lines, y * (width * 3 + 1) + 1, y * width * 3, (y + 1) * width * 3);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    writeChunk('IHDR', header),
    writeChunk('IDAT', deflateSync(lines, { level: 1 })),
    writeChunk('IEND', Buffer.alloc(0)),
  ]);
}

function writeChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}
