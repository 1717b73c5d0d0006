import { bullet } from './bullet.ts';
import { cutText } from './cut-text.ts';

/**
 * The beginning of a longer text for a card: whole words of its first paragraph, in one line. What announces a list, or is
 * one, is left out, unless there is nothing else.
 */
export function previewText(text: string, length: number): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const start = lines.findIndex((line) => line !== '' && !bullet.test(line));
  const paragraph: string[] = [];
  for (const line of start < 0 ? [] : lines.slice(start)) {
    if (line === '' || bullet.test(line)) break;
    paragraph.push(line);
  }
  if (paragraph.length > 1 && paragraph.at(-1)?.endsWith(':')) paragraph.pop();
  const whole =
    paragraph.join(' ') ||
    lines
      .map((line) => line.replace(bullet, ''))
      .filter(Boolean)
      .join(', ');
  return tidyEnd(cutText(whole.replace(/\s+[•▪‣]\s+/gu, ', ').trim(), length));
}

/** A cut never ends in a stop, a comma or a bullet before its ellipsis. */
const tidyEnd = (cut: string): string => cut.replace(/[\s.,;:!?•·–—-]+…$/u, '…');
