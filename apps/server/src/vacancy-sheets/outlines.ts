import { create, type Font } from 'fontkit';
import type { Measure } from '../resume-pdf/break-lines.ts';
import { type Faces, faceIndexOf, type Weight, weights } from '../resume-pdf/faces.ts';

/** Draws letters as shapes, so that rendering a picture needs no installed fonts. */
export interface Outlines {
  measure(size: number, weight: Weight): Measure;
  /** Returns a text as an SVG path that starts at `x` on the baseline `y`. */
  draw(text: string, options: { x: number; y: number; size: number; weight: Weight; fill: string }): string;
}

interface Run {
  font: Font;
  text: string;
}

export function createOutlines(faces: Faces): Outlines {
  const fonts = Object.fromEntries(
    weights.map((weight) => [weight, faces[weight].map(({ ttf }) => create(ttf) as Font)]),
  ) as Record<Weight, Font[]>;

  /** Splits a text into parts that use only one face. */
  function runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const character of text) {
      const font = fonts[weight][Math.max(0, faceIndexOf(faces, character, weight))];
      const last = runs.at(-1);
      if (font && last?.font === font) last.text += character;
      else if (font) runs.push({ font, text: character });
    }
    return runs;
  }

  const widthOf = ({ font, text }: Run, size: number) =>
    (font.layout(text).advanceWidth / font.unitsPerEm) * size;

  return {
    measure: (size, weight) => (text) =>
      runsOf(text, weight).reduce((sum, run) => sum + widthOf(run, size), 0),
    draw(text, { x, y, size, weight, fill }) {
      let left = x;
      const shapes: string[] = [];
      for (const { font, text: part } of runsOf(text, weight)) {
        const scale = size / font.unitsPerEm;
        const { glyphs, positions } = font.layout(part);
        for (const [index, glyph] of glyphs.entries()) {
          const path = glyph.path.toSVG();
          if (path)
            shapes.push(`<path transform="translate(${left} ${y}) scale(${scale} ${-scale})" d="${path}"/>`);
          left += (positions[index]?.xAdvance ?? 0) * scale;
        }
      }
      return `<g fill="${fill}">${shapes.join('')}</g>`;
    },
  };
}
