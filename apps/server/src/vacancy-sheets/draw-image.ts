import { renderAsync } from '@resvg/resvg-js';
import { type Faces, printableIn } from '../resume-pdf/faces.ts';
import { fitLines } from './fit-lines.ts';
import type { Outlines } from './outlines.ts';
import { type PrintedVacancy, untitled } from './printed-vacancy.ts';

/** The size that link previews expect. */
export const imageSize = { width: 1200, height: 630 };

const margin = 72;
const width = imageSize.width - 2 * margin;
const colours = { petrol: '#0b5d4e', deep: '#08493d', mint: '#cfe6de', white: '#ffffff', coral: '#ff6b4a' };

/** The springboard: the board, the leap and who leaps. */
const mark = (x: number, y: number, scale: number) => `
  <g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke-linecap="round" stroke-width="3.6">
    <path stroke="${colours.white}" d="M8.500 22v7M2 20.500c10 2.500 17 .5 22-5.500"/>
    <path stroke="${colours.coral}" stroke-dasharray="0.1 4.400" d="M17.500 11.500C18 7.500 20 5 22.500 4"/>
    <circle cx="27" cy="5.500" r="3.600" fill="${colours.coral}"/>
  </g>`;

/** The picture that is shown where a vacancy's link is shared, as PNG. */
export async function drawImage(faces: Faces, outlines: Outlines, vacancy: PrintedVacancy): Promise<Buffer> {
  const png = await renderAsync(imageOf(faces, outlines, vacancy), { font: { loadSystemFonts: false } });
  return png.asPng();
}

function imageOf(faces: Faces, { measure, draw }: Outlines, vacancy: PrintedVacancy): string {
  const printable = (text: string) => printableIn(faces, text).replaceAll('\n', ' ');
  const fit = (text: string, weight: 400 | 600, lines: number, ...sizes: number[]) =>
    fitLines(text, { width, lines, sizes }, (size) => measure(size, weight));

  const title = fit(printable(vacancy.title) || untitled, 600, 3, 84, 72, 60);
  const company = fit(printable(vacancy.company), 400, title.lines.length < 3 ? 2 : 1, 40, 34);
  const facts = fit(printable([vacancy.place, vacancy.terms].join(' · ')), 400, 1, 34, 28);
  const salary = fit(printable(vacancy.salary), 600, 1, 52, 40);
  const stack = (
    { lines, size }: { lines: readonly string[]; size: number },
    { top, leading, weight, fill }: { top: number; leading: number; weight: 400 | 600; fill: string },
  ) =>
    lines
      .map((line, index) => draw(line, { x: margin, y: top + index * size * leading, size, weight, fill }))
      .join('');
  const top = 218;
  const titleLeading = 1.08;
  const below = top + (title.lines.length - 1) * title.size * titleLeading + 62;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${imageSize.width}" height="${imageSize.height}">
    <defs><linearGradient id="page" x2="1" y2="1"><stop stop-color="${colours.petrol}"/><stop offset="1" stop-color="${colours.deep}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#page)"/>
    ${mark(margin - 4, 52, 1.9)}
    ${draw('Trampolim', { x: margin + 74, y: 100, size: 42, weight: 600, fill: colours.white })}
    ${stack(title, { top, leading: titleLeading, weight: 600, fill: colours.white })}
    ${stack(company, { top: below, leading: 1.15, weight: 400, fill: colours.mint })}
    ${draw(salary.lines[0] ?? '', { x: margin, y: 514, size: salary.size, weight: 600, fill: colours.white })}
    ${draw(facts.lines[0] ?? '', { x: margin, y: 570, size: facts.size, weight: 400, fill: colours.mint })}
  </svg>`;
}
