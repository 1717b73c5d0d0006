import { encode } from 'uqr';
import { type Faces, printableIn } from '../resume-pdf/faces.ts';
import { createPdfWriter, type PdfWriter } from '../resume-pdf/pdf-writer.ts';
import type { TextStyle } from '../resume-pdf/type-area.ts';
import { fitLines } from './fit-lines.ts';
import { type PrintedVacancy, untitled } from './printed-vacancy.ts';

const page = { width: 595.28, height: 841.89 };
const margin = 56;
const width = page.width - 2 * margin;
const colours = { ink: '#1c2622', quiet: '#55625c', petrol: '#0b5d4e', white: '#ffffff' };

const maxQualifications = 5;
const maxDutyLines = 9;
/** The size of the QR code, which uses the space that the text leaves. */
const qrSizes = { min: 190, max: 300 };
/** The lowest position of the text above the QR code. */
const textEnd = page.height - margin - qrSizes.min - 34;

/** The height that an entry needs at least above `textEnd`. Benefits have a heading. */
const minHeight = { qualification: 40, benefits: 70 };

const body = { weight: 400, color: colours.ink } as const;
const heading = { sizes: [16], weight: 600, color: colours.petrol } as const;

/** Draws a vacancy for a shop's window: one A4 page, tagged for screen readers. */
export async function drawPoster(faces: Faces, vacancy: PrintedVacancy): Promise<Buffer> {
  const printable = (text: string) => printableIn(faces, text).replaceAll('\n', ' ');
  const title = printable(vacancy.title) || untitled;
  const pdf = createPdfWriter(faces, { title: `Vaga: ${title}`, author: printable(vacancy.company) });
  const { document } = pdf;
  const root = document.struct('Document');
  document.addStructure(root);
  const poster: Poster = { pdf, root, printable, ...createWriter(pdf, root) };
  drawHeader(poster, vacancy);
  const textBottom = writeVacancy(poster, vacancy, title);
  drawInvitation(poster, vacancy, textBottom);
  root.end();
  document.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of document) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

interface Poster extends ReturnType<typeof createWriter> {
  pdf: PdfWriter;
  root: PDFKit.PDFStructureElement;
  /** Makes a text one line of characters that the typefaces contain. */
  printable: (text: string) => string;
}

function drawHeader({ pdf: { document }, write, printable }: Poster, { company }: PrintedVacancy): void {
  document.markContent('Artifact', { type: 'Layout' });
  document.rect(0, 0, page.width, 128).fill(colours.petrol);
  document.endMarkedContent();
  write('P', 'Vaga aberta', { top: 34, sizes: [30], weight: 600, color: colours.white });
  write('P', printable(company), { top: 74, sizes: [17], maxLines: 2, weight: 400, color: colours.white });
}

/** Writes as much of the vacancy as fits above the QR code. Returns the position below it. */
function writeVacancy(poster: Poster, vacancy: PrintedVacancy, title: string): number {
  const { write, printable } = poster;
  let top = write('H1', title, { top: 150, ...heading, sizes: [50, 42, 34, 26], maxLines: 4 });
  top = write('P', printable(vacancy.salary), { top: top + 10, ...body, sizes: [26, 20], weight: 600 });
  const facts = [vacancy.place, vacancy.terms, vacancy.hours].filter(Boolean).join(' · ');
  top = write('P', printable(facts), { top: top + 4, ...body, sizes: [16, 13], maxLines: 2 });
  if (vacancy.replyPromise) top = write('P', vacancy.replyPromise, { top: top + 4, ...body, sizes: [16] });

  const qualifications = vacancy.qualifications.slice(0, maxQualifications);
  if (qualifications.length > 0) top = write('H2', 'O que pedimos', { ...heading, top: top + 18 });
  for (const qualification of qualifications) {
    if (top > textEnd - minHeight.qualification) break;
    top = write('P', `• ${printable(qualification)}`, { top: top + 2, ...body, sizes: [15] });
  }
  if (vacancy.benefits.length > 0 && top < textEnd - minHeight.benefits) {
    top = write('H2', 'O que oferecemos', { ...heading, top: top + 12 });
    top = write('P', printable(vacancy.benefits.join(', ')), {
      top: top + 2,
      ...body,
      sizes: [15],
      maxLines: 2,
    });
  }
  return writeDuties(poster, vacancy, top);
}

/**
 * Writes the duties if there is space for three lines, or for all of them if they are shorter. A few words of a long
 * text would say nothing about the work.
 */
function writeDuties(
  { write, fit, printable }: Poster,
  { description }: PrintedVacancy,
  top: number,
): number {
  const duties = printable(dutiesIn(description));
  const options = {
    ...body,
    sizes: [15],
    maxLines: Math.min(maxDutyLines, linesBetween(top + 34, { end: textEnd, size: 15 })),
  };
  if (!duties || options.maxLines < Math.min(3, fit(duties, { ...options, maxLines: 3 }).lines.length))
    return top;
  const headingBottom = write('H2', 'O que você vai fazer', { ...heading, top: top + 12 });
  return write('P', duties, { ...options, top: headingBottom + 2 });
}

/** Draws the QR code with the short URL next to it, at the bottom of the page. */
function drawInvitation({ pdf, root, write }: Poster, vacancy: PrintedVacancy, textBottom: number): void {
  const qrSize = Math.min(qrSizes.max, Math.max(qrSizes.min, page.height - margin - textBottom - 40));
  const qrTop = page.height - margin - qrSize;
  root.add(
    pdf.document.struct('Figure', { alt: `Código QR que leva a ${vacancy.url}` }, () =>
      drawQrCode(pdf, vacancy.url, { x: margin, y: qrTop, size: qrSize }),
    ),
  );
  const side = { x: margin + qrSize + 28, width: width - qrSize - 28 };
  let top = write('P', 'Aponte a câmera do celular para o código e envie seu currículo.', {
    top: qrTop + 8,
    ...body,
    sizes: [22, 19],
    maxLines: 6,
    weight: 600,
    ...side,
  });
  const quiet = { ...body, color: colours.quiet, ...side };
  top = write('P', `Até ${vacancy.deadline}, de graça, no Trampolim.`, {
    top: top + 10,
    ...quiet,
    sizes: [15],
    maxLines: 3,
  });
  top = write('P', 'Ou digite no navegador:', { top: top + 14, ...quiet, sizes: [13], maxLines: 2 });
  const urlStyle = { ...side, sizes: [17, 14, 12], maxLines: 2, weight: 600, color: colours.petrol } as const;
  // The short code has a separate line, so that it is not broken at its hyphens.
  const [site = '', shortCode = ''] = vacancy.shortUrl.split(/(?<=\/v\/)/);
  top = write('P', site, { ...urlStyle, top: top + 2 });
  write('P', shortCode, { ...urlStyle, top });
}

/**
 * Returns the part of a description below the heading "O que você vai fazer", without the bullet of the first line, or
 * the whole description if it has no such heading.
 */
function dutiesIn(description: string): string {
  const [, below] = description.split(/^\s*O que você vai fazer:?\s*$/im);
  // The part ends at the next heading, such as "Requisitos:".
  const [duties = ''] = below?.split(/^[^•\n]+:\s*$/m) ?? [];
  return duties.trim().replace(/^•\s*/, '') || description;
}

interface TextOptions extends Pick<TextStyle, 'weight' | 'color'> {
  /** In descending order. The first size in which the text fits is used. */
  sizes: readonly number[];
  /** One by default. */
  maxLines?: number;
  x?: number;
  width?: number;
}

/** The line height of a font size. */
const leadingOf = (size: number) => size * 1.25;

const linesBetween = (top: number, { end, size }: { end: number; size: number }) =>
  Math.floor((end - top) / leadingOf(size));

function createWriter(writer: PdfWriter, root: PDFKit.PDFStructureElement) {
  const { document, measure } = writer;

  const fit = (text: string, { sizes, maxLines = 1, width: textWidth = width, ...style }: TextOptions) =>
    fitLines(
      text,
      textWidth,
      sizes.map((size) => ({ size, maxLines })),
      (size) => measure({ ...style, size, leading: leadingOf(size) }),
    );

  /** Writes a text with its tag. Returns the position below it. */
  function write(tag: string, text: string, { top, ...options }: TextOptions & { top: number }): number {
    const { sizes: _sizes, maxLines: _maxLines, width: _width, x = margin, ...style } = options;
    const { size, lines } = fit(text, options);
    const leading = leadingOf(size);
    const element = document.struct(tag);
    root.add(element);
    for (const [index, line] of lines.entries())
      element.add(() => void writer.write(line, x, top + index * leading, { ...style, size, leading }));
    element.end();
    return top + lines.length * leading;
  }

  return { fit, write };
}

interface Square {
  x: number;
  y: number;
  size: number;
}

function drawQrCode({ document }: PdfWriter, url: string, { x, y, size }: Square): void {
  const { data, size: modulesPerSide } = encode(url, { ecc: 'M', border: 0 });
  const moduleSize = size / modulesPerSide;
  for (const [row, dots] of data.entries())
    for (const [column, isDark] of dots.entries())
      if (isDark) document.rect(x + column * moduleSize, y + row * moduleSize, moduleSize, moduleSize);
  document.fill(colours.ink);
}
