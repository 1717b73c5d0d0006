import { cutText } from '@trampolim/contract/values/cut-text';

/**
 * The beginning of a longer text, for a card: whole words of its first paragraph, in one line. Lists and the lines that
 * introduce them are left out, unless the text has nothing else.
 */
export function previewText(text: string, length: number): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const items = lines
    .filter((line) => bulletPattern.test(line))
    .map((line) => line.replace(bulletPattern, ''));
  const line = firstParagraph(lines) ?? (items.length > 0 ? items : lines.filter(Boolean)).join(', ');
  // A text may contain a whole list in one line. Dashes and middle dots stay, because sentences contain them, too.
  return tidyEnd(cutText(line.replace(/\s+[•▪‣]\s+/gu, ', ').trim(), length));
}

/** The first paragraph that does more than introduce a list. */
function firstParagraph(lines: readonly string[]): string | undefined {
  let paragraph: string[] = [];
  for (const line of [...lines, '']) {
    if (line !== '' && !bulletPattern.test(line)) {
      paragraph.push(line);
      continue;
    }
    if (paragraph.at(-1)?.endsWith(':')) paragraph.pop();
    if (paragraph.length > 0) return paragraph.join(' ');
    paragraph = [];
  }
  return undefined;
}

/** Removes punctuation and bullets before the ellipsis of a cut. */
const tidyEnd = (cut: string): string => cut.replace(/[\s.,;:!?•·–—-]+…$/u, '…');

/** Matches the bullet of a list item in plain text. */
export const bulletPattern = /^\s*[•·▪‣*–—-]\s+(?=\S)/u;
