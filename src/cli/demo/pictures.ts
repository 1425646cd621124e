import { encodePicture } from '../../media/encode-picture.ts';
import type { PictureKind } from '../../media/picture.ts';
import { createDrawing } from './draw.ts';
import { choose } from './people.ts';

const [width, height] = [1280, 720];

const skins = ['#f7d7a8', '#ff7a5c', '#8f78ff', '#ffb36b', '#29b3a2', '#fff0c9'] as const;

/** People in a hall, some of whom raise a hand. */
export function drawAssembly(): Buffer {
  const drawing = createDrawing(width, height, '#3b2094');
  for (let arch = 0; arch < 6; arch += 1) drawing.box(-20 + arch * 236, 80, 160, 760, '#49309c', 80);
  drawing.circle(900, 350, 270, '#ff8a5c');
  drawing.circle(900, 350, 190, '#ffae70');
  for (const [row, { y, radius, step, shift }] of rows.entries()) {
    const count = Math.ceil(width / step) + 1;
    for (let seat = 0; seat < count; seat += 1) {
      const x = seat * step - shift;
      const color = row === 0 ? '#6b4fe0' : row === 3 ? '#1d1148' : choose(skins, seat * 5 + row * 3);
      if (row < 3 && (seat + row) % 4 === 1)
        drawing.line([x + radius, y + radius], [x + radius * 1.6, y - radius * 2.4], radius * 0.6, color);
      drawing.box(x - radius * 1.45, y + radius * 0.7, radius * 2.9, height, color, radius * 1.4);
      drawing.circle(x, y, radius, color);
    }
  }
  return drawing.encode();
}

const rows = [
  { y: 395, radius: 24, step: 112, shift: 30 },
  { y: 470, radius: 32, step: 148, shift: 10 },
  { y: 570, radius: 40, step: 184, shift: 90 },
  { y: 690, radius: 54, step: 240, shift: 40 },
] as const;

/** A table with letters, a lamp and cups. */
export function drawWorkshop(): Buffer {
  const drawing = createDrawing(width, height, '#0f5e57');
  drawing.circle(330, 260, 330, '#17756c');
  drawing.circle(330, 260, 210, '#f6c667');
  drawing.line([330, -10], [330, 150], 10, '#0a3f3b');
  drawing.box(210, 140, 240, 130, '#ffdf9b', 60);
  drawing.box(0, 500, width, 220, '#f2855e');
  drawing.box(0, 500, width, 26, '#ffab86');
  for (const [index, left] of [150, 470, 840].entries()) {
    drawing.box(left, 380 - index * 18, 210, 270, '#fff6e4', 12);
    for (let line = 0; line < 6; line += 1)
      drawing.box(left + 28, 420 - index * 18 + line * 34, line === 5 ? 80 : 154, 10, '#d8c3a5', 5);
    drawing.line([left + 120, 612 - index * 18], [left + 178, 588 - index * 18], 7, '#5533c4');
  }
  for (const [x, color] of [
    [1120, '#8f78ff'],
    [740, '#29b3a2'],
    [80, '#ffd36b'],
  ] as const) {
    drawing.circle(x + 52, 560, 34, color);
    drawing.circle(x + 52, 560, 18, '#f2855e');
    drawing.box(x - 46, 520, 92, 100, color, 22);
  }
  return drawing.encode();
}

/** Houses at a river in the evening. */
export function drawRiverside(): Buffer {
  const drawing = createDrawing(width, height, '#c9d7ff');
  drawing.circle(1010, 190, 110, '#fff3d6');
  drawing.below((x) => 330 + 50 * Math.sin(x / 190), '#a9b8f2');
  const colors = ['#4527a0', '#5a3bc0', '#35207c', '#6b4fe0'] as const;
  for (let house = 0; house < 11; house += 1) {
    const left = house * 122 - 30;
    const top = 250 + choose([60, 0, 110, 30, 90], house);
    drawing.box(left, top, 112, 400, choose(colors, house), 8);
    for (let window = 0; window < 12; window += 1) {
      const isLit = choose([true, false, true, true, false], house * 2 + window * 3);
      const [column, row] = [window % 3, Math.floor(window / 3)];
      drawing.box(left + 16 + column * 30, top + 22 + row * 52, 20, 28, isLit ? '#ffc46b' : '#8f78ff', 4);
    }
  }
  const bands = ['#ff8a5c', '#ffb36b', '#2b1d6b'] as const;
  for (const [index, color] of bands.entries())
    drawing.below((x) => 545 + index * 58 + 12 * Math.sin(x / 62 + index * 2), color);
  return drawing.encode();
}

/** Houses in the snow of an evening. */
export function drawWinter(): Buffer {
  const drawing = createDrawing(width, height, '#a9c6ff');
  drawing.circle(1000, 170, 96, '#eef3ff');
  const colors = ['#6f8fe0', '#3b52b4', '#5a3bc0', '#26347f', '#4527a0', '#6f8fe0'] as const;
  for (const [house, color] of colors.entries()) {
    const left = house * 222 - 30;
    const top = choose([280, 130, 250, 80, 210, 310], house);
    drawing.box(left, top, 222, height, color);
    drawing.box(left - 10, top - 24, 242, 32, '#ffffff', 12);
    for (let window = 0; window < 18; window += 1) {
      const isLit = choose([true, false, true, false, false], house * 2 + window * 3);
      const [column, row] = [window % 3, Math.floor(window / 3)];
      drawing.box(left + 28 + column * 62, top + 44 + row * 84, 38, 48, isLit ? '#ffd98a' : '#22306f', 4);
    }
  }
  for (let flake = 0; flake < 40; flake += 1)
    drawing.circle((flake * 331) % width, (flake * 197) % 560, 3 + (flake % 3), '#ffffff');
  drawing.below((x) => 600 + 16 * Math.sin(x / 150), '#ffffff');
  drawing.below((x) => 646 + 12 * Math.sin(x / 110 + 2), '#dde9ff');
  return drawing.encode();
}

/** The logo of the tenants: a house above the waves of a river. */
export function drawHouse(): Buffer {
  const drawing = createDrawing(256, 256, '#4527a0');
  drawing.below((x) => 58 + Math.abs(x - 128) * 0.86 + (Math.abs(x - 128) > 84 ? 999 : 0), '#ffffff');
  drawing.box(0, 128, 256, 128, '#4527a0');
  drawing.box(74, 108, 108, 54, '#ffffff');
  drawing.box(114, 118, 28, 44, '#4527a0', 6);
  for (const [index, color] of (['#ff8a5c', '#b9a5ff'] as const).entries()) {
    const curve = (x: number) => 176 + index * 32 + 8 * Math.sin(x / 17);
    drawing.below(curve, color);
    drawing.below((x) => curve(x) + 16, '#4527a0');
  }
  return drawing.encode();
}

/** The logo of the neighbours: a tree on a hill. */
export function drawTree(): Buffer {
  const drawing = createDrawing(256, 256, '#1b6e5a');
  drawing.below((x) => 196 + ((x - 128) * (x - 128)) / 900, '#0f4a3c');
  drawing.line([128, 214], [128, 120], 18, '#f6c667');
  for (const [x, y, radius] of [
    [128, 84, 48],
    [88, 116, 36],
    [168, 116, 36],
  ] as const)
    drawing.circle(x, y, radius, '#d7f2d0');
  drawing.line([128, 160], [128, 104], 12, '#f6c667');
  drawing.line([128, 136], [152, 114], 8, '#f6c667');
  return drawing.encode();
}

/** The pictures of the world, by what draws them. */
export type Pictures = ReturnType<typeof encodePictures>;

/** Draws all pictures and begins to encode them, which other threads do while the world is made. */
export function encodePictures() {
  const kinds: readonly (readonly [() => Buffer, PictureKind])[] = [
    [drawHouse, 'logo'],
    [drawRiverside, 'picture'],
    [drawTree, 'logo'],
    [drawWinter, 'picture'],
    [drawAssembly, 'picture'],
    [drawWorkshop, 'picture'],
  ];
  const encoded = new Map(
    kinds.map(([draw, kind]) => {
      const bytes = encodePicture(draw(), kind);
      // Who needs the picture gets the error.
      bytes.catch(() => {});
      return [draw, { bytes, kind }] as const;
    }),
  );
  return async (draw: () => Buffer) => {
    const picture = encoded.get(draw);
    if (picture === undefined) throw new Error('The world has no such picture.');
    return { bytes: await picture.bytes, kind: picture.kind };
  };
}
