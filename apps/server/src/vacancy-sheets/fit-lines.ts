import { breakLines, type Measure } from '../resume-pdf/break-lines.ts';

/** A font size and the number of lines that a text may have in it. */
export interface TextSize {
  size: number;
  lines: number;
}

/** Breaks a text into lines in the first size in which it fits. In the last size the text is cut. */
export function fitLines(
  text: string,
  width: number,
  sizes: readonly TextSize[],
  measureAt: (size: number) => Measure,
): { size: number; lines: string[] } {
  for (const { size, lines } of sizes) {
    const textLines = breakLines(text, width, measureAt(size));
    if (textLines.length <= lines) return { size, lines: textLines.map((line) => line.trimEnd()) };
  }
  const { size, lines } = sizes.at(-1) ?? { size: 0, lines: 0 };
  const measure = measureAt(size);
  const visibleLines = breakLines(text, width, measure).slice(0, lines);
  let lastLine = `${visibleLines.pop()?.trimEnd() ?? ''}…`;
  while (measure(lastLine) > width) lastLine = `${[...lastLine].slice(0, -2).join('')}…`;
  return { size, lines: [...visibleLines.map((line) => line.trimEnd()), lastLine] };
}
