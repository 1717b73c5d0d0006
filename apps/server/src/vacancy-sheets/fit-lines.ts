import { breakLines, type Measure } from '../resume-pdf/break-lines.ts';

interface Room {
  width: number;
  /** Lines at most. */
  lines: number;
  /** From the largest down: the first in which the text has room is taken. */
  sizes: readonly number[];
}

/** The lines of a text in the largest size in which it has room; in the smallest it is cut. */
export function fitLines(text: string, { width, lines, sizes }: Room, measureAt: (size: number) => Measure) {
  for (const size of sizes) {
    const broken = breakLines(text, width, measureAt(size));
    if (broken.length <= lines) return { size, lines: broken.map((line) => line.trimEnd()) };
  }
  const size = sizes.at(-1) ?? 0;
  const measure = measureAt(size);
  const kept = breakLines(text, width, measure).slice(0, lines);
  let last = `${kept.pop()?.trimEnd() ?? ''}…`;
  while (measure(last) > width) last = `${[...last].slice(0, -2).join('')}…`;
  return { size, lines: [...kept.map((line) => line.trimEnd()), last] };
}
