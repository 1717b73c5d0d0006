import type { Weight } from './faces.ts';

/** The style of a text. Lengths are in points, 72 to the inch. */
export interface TextStyle {
  size: number;
  leading: number;
  weight: Weight;
  color: string;
}

const ink = '#1c2622';
const quiet = '#55625c';
/** The brand's colour, only for headings and links, so that printing needs little coloured ink. */
const petrol = '#0b5d4e';

export const textStyles = {
  name: { size: 25, leading: 29, weight: 600, color: ink },
  role: { size: 13, leading: 18, weight: 400, color: petrol },
  contact: { size: 9.5, leading: 14.5, weight: 400, color: quiet },
  heading: { size: 11.5, leading: 16, weight: 600, color: petrol },
  entry: { size: 11, leading: 15, weight: 600, color: ink },
  body: { size: 10, leading: 13.5, weight: 400, color: ink },
  label: { size: 9, leading: 13.5, weight: 400, color: quiet },
  link: { size: 9.5, leading: 14.5, weight: 400, color: petrol },
  foot: { size: 8.5, leading: 12, weight: 400, color: quiet },
} as const satisfies Record<string, TextStyle>;

const a4 = { width: 595.28, height: 841.89 };
const margin = { side: 54, top: 50, bottom: 58, foot: 42 };
const labelWidth = 118;
const gutter = 18;

/** Dates are in the left column. All other text is in the main column, with about seventy letters per line. */
export const area = {
  left: margin.side,
  width: a4.width - 2 * margin.side,
  top: margin.top,
  bottom: a4.height - margin.bottom,
  foot: a4.height - margin.foot,
  label: { x: margin.side, width: labelWidth },
  main: {
    x: margin.side + labelWidth + gutter,
    width: a4.width - 2 * margin.side - labelWidth - gutter,
  },
} as const;

export const rule = { width: 0.75, color: petrol };

/** Half the x-height, relative to the font size. */
export const halfXHeight = 0.243;

/** The distance of the baseline from the top of its line. Lower-case letters are centered in the line. */
export const baselineOf = ({ leading, size }: TextStyle): number => leading / 2 + size * halfXHeight;
