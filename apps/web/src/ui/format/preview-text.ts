import { cutText } from '@trampolim/contract/values/cut-text';
import { bullet } from './bullet.ts';

/**
 * The beginning of a longer text for a card: whole words of its first paragraph, in one line. What announces a list, or is
 * one, is left out, unless there is nothing else.
 */
export function previewText(text: string, length: number): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const items = lines.filter((line) => bullet.test(line)).map((line) => line.replace(bullet, ''));
  const whole = firstProse(lines) ?? (items.length > 0 ? items : lines.filter(Boolean)).join(', ');
  return tidyEnd(cutText(whole.replace(/\s+[•▪‣]\s+/gu, ', ').trim(), length));
}

/** The first paragraph with more to say than that a list follows. */
function firstProse(lines: readonly string[]): string | undefined {
  let paragraph: string[] = [];
  for (const line of [...lines, '']) {
    if (line !== '' && !bullet.test(line)) {
      paragraph.push(line);
      continue;
    }
    if (paragraph.at(-1)?.endsWith(':')) paragraph.pop();
    if (paragraph.length > 0) return paragraph.join(' ');
    paragraph = [];
  }
  return undefined;
}

/** A cut never ends in a stop, a comma or a bullet before its ellipsis. */
const tidyEnd = (cut: string): string => cut.replace(/[\s.,;:!?•·–—-]+…$/u, '…');
