import { holdsWord, markWords } from './marked-words.ts';
import { previewText } from './preview-text.ts';

/** Letters before what was found, so that it is read in its sentence. */
const leadIn = 30;

/** The beginning of a text, or what stands around the first of the words where that comes later. */
export function excerptAround(text: string, words: readonly string[], length: number): string {
  const beginning = previewText(text, length);
  if (words.length === 0 || holdsWord(beginning, words)) return beginning;
  const line = text.replace(/\s+/g, ' ').trim();
  const parts = markWords(line, words);
  const first = parts.findIndex(({ isFound }) => isFound);
  if (first < 0) return beginning;
  const place = parts.slice(0, first).reduce((sum, part) => sum + part.text.length, 0);
  const from = line.lastIndexOf(' ', Math.max(0, place - leadIn)) + 1;
  return `${from > 0 ? '…' : ''}${previewText(line.slice(from), length)}`;
}
