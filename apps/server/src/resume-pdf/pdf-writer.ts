import PDFDocument from 'pdfkit';
import type { Measure } from './break-lines.ts';
import { type Faces, faceIndexOf, weights } from './faces.ts';
import { baselineOf, type TextStyle } from './type-area.ts';

/**
 * Writes lines at given positions, in the faces that have their characters. The texts come from `printableIn`, so there
 * is a face for each character.
 */
export interface PdfWriter {
  document: PDFKit.PDFDocument;
  measure(style: TextStyle): Measure;
  /** Writes the text and returns its width. */
  write(text: string, x: number, top: number, style: TextStyle): number;
}

/** Creates an accessible A4 document in Portuguese. Its pages can be changed until the document is ended. */
export function createPdfWriter(
  faces: Faces,
  { title, author }: { title: string; author: string },
): PdfWriter {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    bufferPages: true,
    // A default font would not be embedded.
    font: '',
    info: {
      Title: fitForMetadata(title),
      Author: fitForMetadata(author),
      Creator: 'Trampolim',
      Producer: 'Trampolim',
    },
  });
  for (const weight of weights) for (const { name, ttf } of faces[weight]) document.registerFont(name, ttf);

  const selectFaceOf = (run: string, { weight, size }: TextStyle) => {
    const face = faces[weight][Math.max(0, faceIndexOf(faces, run, weight))];
    if (!face) throw new Error(`There are no faces of weight ${weight}.`);
    return document.font(face.name).fontSize(size);
  };
  const widths = new Map<string, number>();

  return {
    document,
    measure: (style) => (text) => {
      const key = `${style.weight} ${style.size} ${text}`;
      const cachedWidth = widths.get(key);
      if (cachedWidth !== undefined) return cachedWidth;
      const width = runsOf(text, faces).reduce(
        (sum, run) => sum + selectFaceOf(run, style).widthOfString(run),
        0,
      );
      widths.set(key, width);
      return width;
    },
    write(text, x, top, style) {
      const baseline = top + baselineOf(style);
      let end = x;
      document.fillColor(style.color);
      for (const run of runsOf(text, faces)) {
        selectFaceOf(run, style).text(run, end, baseline, { lineBreak: false, baseline: 'alphabetic' });
        end += document.widthOfString(run);
      }
      return end - x;
    },
  };
}

/**
 * Splits a text into parts that use only one face. A space belongs to the part before it. The weight does not matter,
 * because the faces of both have the same characters.
 */
function runsOf(text: string, faces: Faces): string[] {
  const runs: string[] = [];
  let previousFace: number | undefined;
  for (const character of text) {
    const face =
      character === ' ' && previousFace !== undefined ? previousFace : faceIndexOf(faces, character);
    if (face === previousFace) runs[runs.length - 1] += character;
    else runs.push(character);
    previousFace = face;
  }
  return runs;
}

/** Replaces or removes XML characters, because the PDF writer does not escape them in the file's XML metadata. */
const fitForMetadata = (text: string): string => text.replace(/&/g, 'e').replace(/[<>]/g, '');
