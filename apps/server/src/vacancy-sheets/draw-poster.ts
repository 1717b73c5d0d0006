import { encode } from 'uqr';
import { type Faces, printableIn } from '../resume-pdf/faces.ts';
import { createPen, type Pen } from '../resume-pdf/pen.ts';
import type { TextStyle } from '../resume-pdf/type-area.ts';
import { fitLines } from './fit-lines.ts';
import { type PrintedVacancy, untitled } from './printed-vacancy.ts';

const page = { width: 595.28, height: 841.89 };
const margin = 56;
const width = page.width - 2 * margin;
const colours = { ink: '#1c2622', quiet: '#55625c', petrol: '#0b5d4e', white: '#ffffff' };

/** The number of qualifications that fit on a poster. */
const mostQualifications = 5;
const qrSize = 190;
/** Above it nothing but what is said of the vacancy, below it how to apply. */
const footTop = page.height - margin - qrSize - 34;

/** The vacancy for the window of a shop: an A4 page, tagged for those who listen to it. */
export async function drawPoster(faces: Faces, vacancy: PrintedVacancy): Promise<Buffer> {
  const text = (value: string) => printableIn(faces, value).replaceAll('\n', ' ');
  const title = text(vacancy.title) || untitled;
  const pen = createPen(faces, { title: `Vaga: ${title}`, author: text(vacancy.company) });
  const { document } = pen;
  const root = document.struct('Document');
  document.addStructure(root);
  const writer = createWriter(pen, root);

  document.markContent('Artifact', { type: 'Layout' });
  document.rect(0, 0, page.width, 128).fill(colours.petrol);
  document.endMarkedContent();
  writer.write('P', text('Vaga aberta'), 34, { size: 30, weight: 600, color: colours.white });
  writer.write('P', text(vacancy.company), 74, { size: 17, lines: 2, weight: 400, color: colours.white });

  let top = 150;
  top = writer.write('H1', title, top, {
    size: [50, 42, 34, 26],
    lines: 4,
    weight: 600,
    color: colours.petrol,
  });
  top = writer.write('P', text(vacancy.salary), top + 10, {
    size: [26, 20],
    weight: 600,
    color: colours.ink,
  });
  const facts = [vacancy.place, vacancy.terms, vacancy.hours].filter(Boolean).join(' · ');
  top = writer.write('P', text(facts), top + 4, {
    size: [16, 13],
    lines: 2,
    weight: 400,
    color: colours.ink,
  });
  const items = vacancy.qualifications.slice(0, mostQualifications);
  if (items.length > 0)
    top = writer.write('H2', 'O que pedimos', top + 18, { size: 16, weight: 600, color: colours.petrol });
  for (const item of items) {
    if (top > footTop - 40) break;
    top = writer.write('P', `• ${text(item)}`, top + 2, { size: 15, weight: 400, color: colours.ink });
  }
  if (vacancy.benefits.length > 0 && top < footTop - 70) {
    top = writer.write('H2', 'O que oferecemos', top + 12, { size: 16, weight: 600, color: colours.petrol });
    writer.write('P', text(vacancy.benefits.join(', ')), top + 2, {
      size: 15,
      lines: 2,
      weight: 400,
      color: colours.ink,
    });
  }

  const code = document.struct('Figure', { alt: `Código QR que leva a ${vacancy.address}` }, () =>
    drawCode(pen, vacancy.address, { x: margin, y: footTop + 20 }),
  );
  root.add(code);
  const side = { x: margin + qrSize + 28, width: width - qrSize - 28 };
  let beside = footTop + 34;
  beside = writer.write('P', 'Aponte a câmera do celular para o código e envie seu currículo.', beside, {
    size: 19,
    lines: 3,
    weight: 600,
    color: colours.ink,
    ...side,
  });
  beside = writer.write('P', `Até ${vacancy.deadline}, de graça, no Trampolim.`, beside + 8, {
    size: 14,
    lines: 2,
    weight: 400,
    color: colours.quiet,
    ...side,
  });
  writer.write('P', vacancy.address.replace(/^https?:\/\//, ''), beside + 8, {
    size: 10,
    lines: 3,
    weight: 400,
    color: colours.quiet,
    ...side,
  });
  root.end();
  document.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of document) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

interface Look extends Pick<TextStyle, 'weight' | 'color'> {
  /** The first in which the text has room. */
  size: number | readonly number[];
  lines?: number;
  x?: number;
  width?: number;
}

/** The line height for a font size. */
const leadingOf = (size: number) => size * 1.25;

function createWriter({ document, measure, write }: Pen, root: PDFKit.PDFStructureElement) {
  return {
    /** Writes a text under its tag; gives where it ends. */
    write(
      tag: string,
      text: string,
      top: number,
      { size, lines = 1, x = margin, width: room = width, ...look }: Look,
    ): number {
      const fitted = fitLines(text, { width: room, lines, sizes: [size].flat() }, (each) =>
        measure({ ...look, size: each, leading: leadingOf(each) }),
      );
      const leading = leadingOf(fitted.size);
      const element = document.struct(tag);
      root.add(element);
      for (const [index, line] of fitted.lines.entries())
        element.add(
          () => void write(line, x, top + index * leading, { ...look, size: fitted.size, leading }),
        );
      element.end();
      return top + fitted.lines.length * leading;
    },
  };
}

function drawCode({ document }: Pen, address: string, { x, y }: { x: number; y: number }): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const module = qrSize / size;
  for (const [row, dots] of data.entries())
    for (const [column, isDark] of dots.entries())
      if (isDark) document.rect(x + column * module, y + row * module, module, module);
  document.fill(colours.ink);
}
