import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import { printableText } from './printable-text.ts';
import { woffToTtf } from './woff-to-ttf.ts';

export const weights = [400, 600] as const;
export type Weight = (typeof weights)[number];

/** The typeface has a separate file for each alphabet. A character is looked up in this order. */
const subsets = [
  'latin',
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
] as const;

interface Face {
  /** The name in the document. */
  name: string;
  ttf: Buffer;
  codePoints: ReadonlySet<number>;
}

export type Faces = Record<Weight, Face[]>;

const hasCharacter =
  (character: string) =>
  ({ codePoints }: Face): boolean =>
    codePoints.has(character.codePointAt(0) ?? 0);

/** Returns the index of the first face that has the character, or -1. */
export const faceIndexOf = (faces: Faces, character: string, weight: Weight = 400): number =>
  faces[weight].findIndex(hasCharacter(character));

/** Returns the text without characters that these faces lack. */
export const printableIn = (faces: Faces, text: string): string =>
  printableText(text, (character) => faceIndexOf(faces, character) >= 0);

/** The typeface that the screens use, as files that can be embedded in a PDF. */
export async function loadFaces(): Promise<Faces> {
  const [regular, strong] = await Promise.all(
    weights.map((weight) => Promise.all(subsets.map((subset) => loadFace(subset, weight)))),
  );
  return { 400: regular ?? [], 600: strong ?? [] };
}

async function loadFace(subset: string, weight: Weight): Promise<Face> {
  const name = `source-sans-3-${subset}-${weight}-normal`;
  const file = import.meta.resolve(`@fontsource/source-sans-3/files/${name}.woff`);
  const ttf = woffToTtf(await readFile(fileURLToPath(file)));
  const font = create(ttf);
  if (!('characterSet' in font)) throw new Error(`${name} is a collection of fonts.`);
  return { name, ttf, codePoints: new Set(font.characterSet) };
}
