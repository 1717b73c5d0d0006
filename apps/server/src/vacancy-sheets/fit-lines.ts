import { breakLines, type Measure } from '../resume-pdf/break-lines.ts';

/** A font size and the number of lines that a text may have in it. */
export interface TextSize {
  size: number;
  maxLines: number;
}

/**
 * Breaks a text into lines in the first size in which it fits. If the text fits in none, it is truncated with an
 * ellipsis in the last one.
 */
export function fitLines(
  text: string,
  width: number,
  /** The sizes from the largest to the smallest. */
  sizes: readonly TextSize[],
  measureAt: (size: number) => Measure,
): { size: number; lines: string[] } {
  for (const { size, maxLines } of sizes) {
    const textLines = breakLines(text, width, measureAt(size));
    if (textLines.length <= maxLines) return { size, lines: textLines.map((line) => line.trimEnd()) };
  }
  const smallest = sizes.at(-1);
  if (!smallest) throw new Error('A text needs at least one size.');
  const { size, maxLines } = smallest;
  const measure = measureAt(size);
  const visibleLines = breakLines(text, width, measure).slice(0, maxLines);
  let lastLine = `${visibleLines.pop()?.trimEnd() ?? ''}…`;
  while (measure(lastLine) > width) lastLine = `${[...lastLine].slice(0, -2).join('')}…`;
  return { size, lines: [...visibleLines.map((line) => line.trimEnd()), lastLine] };
}
