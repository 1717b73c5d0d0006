import { renderAsync } from '@resvg/resvg-js';
import { type Faces, printableIn, type Weight } from '../resume-pdf/faces.ts';
import { fitLines, type TextSize } from './fit-lines.ts';
import type { Outlines } from './outlines.ts';
import { type PrintedVacancy, untitled } from './printed-vacancy.ts';

/** The recommended size of link previews. */
const imageSize = { width: 1200, height: 630 };

const margin = 72;
const textWidth = imageSize.width - 2 * margin;
const colours = { petrol: '#0b5d4e', deep: '#08493d', mint: '#cfe6de', white: '#ffffff', coral: '#ff6b4a' };

/** Font sizes in pixels. Short titles are drawn large, so that they fill the picture. */
const titleSizes: TextSize[] = [
  { size: 150, maxLines: 1 },
  { size: 118, maxLines: 2 },
  { size: 104, maxLines: 2 },
  { size: 84, maxLines: 3 },
  { size: 72, maxLines: 3 },
  { size: 60, maxLines: 3 },
];

/** The logo: a springboard and the ball that leaves it. */
const logo = ({ x, y, scale, opacity = 1 }: { x: number; y: number; scale: number; opacity?: number }) => `
  <g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke-linecap="round" stroke-width="3.6" opacity="${opacity}">
    <path stroke="${colours.white}" d="M8.500 22v7M2 20.500c10 2.500 17 .5 22-5.500"/>
    <path stroke="${colours.coral}" stroke-dasharray="0.1 4.400" d="M17.500 11.500C18 7.500 20 5 22.500 4"/>
    <circle cx="27" cy="5.500" r="3.600" fill="${colours.coral}"/>
  </g>`;

/** Draws the preview of a vacancy's link, as PNG. */
export async function drawImage(faces: Faces, outlines: Outlines, vacancy: PrintedVacancy): Promise<Buffer> {
  const png = await renderAsync(svgOf(faces, outlines, vacancy), { font: { loadSystemFonts: false } });
  return png.asPng();
}

function svgOf(faces: Faces, { measure, draw }: Outlines, vacancy: PrintedVacancy): string {
  const printable = (text: string) => printableIn(faces, text).replaceAll('\n', ' ');
  const fit = (text: string, { weight, sizes }: { weight: Weight; sizes: readonly TextSize[] }) =>
    fitLines(text, textWidth, sizes, (size) => measure(size, weight));

  const title = fit(printable(vacancy.title) || untitled, { weight: 600, sizes: titleSizes });
  const maxCompanyLines = title.lines.length < 3 ? 2 : 1;
  const company = fit(printable(vacancy.company), {
    weight: 400,
    sizes: [
      { size: 46, maxLines: 1 },
      { size: 40, maxLines: maxCompanyLines },
      { size: 34, maxLines: maxCompanyLines },
    ],
  });
  const facts = fit(printable([vacancy.place, vacancy.terms].join(' · ')), {
    weight: 400,
    sizes: [
      { size: 38, maxLines: 1 },
      { size: 28, maxLines: 1 },
    ],
  });
  const salary = fit(printable(vacancy.salary), {
    weight: 600,
    sizes: [
      { size: 64, maxLines: 1 },
      { size: 40, maxLines: 1 },
    ],
  });
  const drawLines = (
    { lines, size }: { lines: readonly string[]; size: number },
    { y, leading, weight, fill }: { y: number; leading: number; weight: Weight; fill: string },
  ) =>
    lines
      .map((line, index) => draw(line, { x: margin, y: y + index * size * leading, size, weight, fill }))
      .join('');
  const titleLeading = 1.08;
  const titleY = 150 + title.size * 0.8;
  const companyY = titleY + (title.lines.length - 1) * title.size * titleLeading + company.size * 1.7;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${imageSize.width}" height="${imageSize.height}">
    <defs><linearGradient id="page" x2="1" y2="1"><stop stop-color="${colours.petrol}"/><stop offset="1" stop-color="${colours.deep}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#page)"/>
    ${logo({ x: 760, y: 190, scale: 15, opacity: 0.1 })}
    ${logo({ x: margin - 4, y: 44, scale: 1.9 })}
    ${draw('Trampolim', { x: margin + 74, y: 92, size: 42, weight: 600, fill: colours.white })}
    ${drawLines(title, { y: titleY, leading: titleLeading, weight: 600, fill: colours.white })}
    ${drawLines(company, { y: companyY, leading: 1.15, weight: 400, fill: colours.mint })}
    ${draw(salary.lines[0] ?? '', { x: margin, y: 514, size: salary.size, weight: 600, fill: colours.white })}
    ${draw(facts.lines[0] ?? '', { x: margin, y: 574, size: facts.size, weight: 400, fill: colours.mint })}
  </svg>`;
}
