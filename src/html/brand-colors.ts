/** The colour of the service's own webpages, and of groups that chose none. */
export const serviceColor = '#4527a0';

/** The colours of a group's webpages in one mode, as CSS writes them. */
export interface BrandColors {
  /** For buttons, links and dates; text on it and its text on every ground have a contrast of 4.5:1. */
  readonly brand: string;
  /** The tinted ground. */
  readonly weak: string;
  readonly onBrand: string;
}

type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const darkGround: Rgb = [20, 18, 24];
const darkCard: Rgb = [30, 27, 37];
const onLight = '#ffffff';
const onDark = '#17131f';

const leastContrast = 4.5;
const tint = 0.09;
const darkTint = 0.16;
const steps = 100;

/** The colours of a group in light and dark mode, of the colour that it chose (I-contrast): darkened or lightened until text can be read. */
export function brandColors(chosen: string): { light: BrandColors; dark: BrandColors } {
  const color = parse(chosen);
  const light = findFirst(color, black, (tried) => {
    const weak = mix(white, tried, tint);
    return [white, weak].every((ground) => contrastOf(tried, ground) >= leastContrast);
  });
  const dark = findFirst(makeVivid(color), white, (tried) => {
    const weak = mix(darkGround, tried, darkTint);
    return [darkGround, darkCard, weak].every((ground) => contrastOf(tried, ground) >= leastContrast);
  });
  return {
    light: { brand: write(light), weak: write(mix(white, light, tint)), onBrand: onLight },
    dark: { brand: write(dark), weak: write(mix(darkGround, dark, darkTint)), onBrand: onDark },
  };
}

/** The contrast of two colours, as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  return contrastOf(parse(one), parse(other));
}

// Without this, a dark colour would turn grey on its way to white.
function makeVivid(color: Rgb): Rgb {
  const most = Math.max(...color);
  const part = (index: 0 | 1 | 2) => (most === 0 ? 0 : Math.round((color[index] / most) * 255));
  return [part(0), part(1), part(2)];
}

// The end, black or white, always satisfies.
function findFirst(color: Rgb, end: Rgb, isReadable: (tried: Rgb) => boolean): Rgb {
  for (let step = 0; step < steps; step += 1) {
    const tried = mix(color, end, step / steps);
    if (isReadable(tried)) return tried;
  }
  return end;
}

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(one[index] + (other[index] - one[index]) * share);
  return [part(0), part(1), part(2)];
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function parse(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function write(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
