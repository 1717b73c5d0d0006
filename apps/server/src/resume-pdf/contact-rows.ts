import { breakLines, type Measure } from './break-lines.ts';
import type { Row } from './flow.ts';
import type { PdfWriter } from './pdf-writer.ts';
import { area, textStyles } from './type-area.ts';

export interface Contact {
  text: string;
  /** The URL of a link. */
  url?: string | undefined;
}

interface Piece extends Contact {
  x: number;
}

const style = textStyles.contact;
const separator = ' · ';
const separatorGap = 2.5;

/** Lays out contact facts in rows. A fact is only broken if it does not fit on a line. */
export function contactRows(
  writer: PdfWriter,
  parent: PDFKit.PDFStructureElement,
  contacts: readonly Contact[],
): Row[] {
  const paragraph = writer.document.struct('P');
  parent.add(paragraph);
  return layOut(contacts, writer.measure(style)).map((pieces) => ({
    height: style.leading,
    draw(top) {
      for (const piece of pieces) {
        if (piece.url) drawLink(writer, paragraph, { piece, url: piece.url, top });
        else paragraph.add(() => void writer.write(piece.text, piece.x, top, style));
      }
    },
  }));
}

function layOut(contacts: readonly Contact[], measure: Measure): Piece[][] {
  let line: Piece[] = [];
  let x = area.left;
  const lines = [line];
  const add = (contact: Contact) => {
    line.push({ ...contact, x });
    x += measure(contact.text);
  };
  const startLine = () => {
    line = [];
    x = area.left;
    lines.push(line);
  };
  for (const { text, url } of contacts) {
    const isFirst = line.length === 0;
    if (!isFirst && x + 2 * separatorGap + measure(separator) + measure(text) > area.left + area.width) {
      // The space is invisible, but separates the words for screen readers.
      add({ text: ' ' });
      startLine();
    } else if (!isFirst) {
      x += separatorGap;
      add({ text: separator });
      x += separatorGap;
    }
    const [firstPart = '', ...otherParts] = breakLines(text, area.width, measure);
    add({ text: firstPart, url });
    for (const part of otherParts) {
      startLine();
      add({ text: part, url });
    }
  }
  return lines;
}

function drawLink(
  { document, measure, write }: PdfWriter,
  paragraph: PDFKit.PDFStructureElement,
  { piece: { text, x }, url, top }: { piece: Piece; url: string; top: number },
): void {
  const link = document.struct('Link');
  paragraph.add(link);
  link.add(() => void write(text, x, top, textStyles.link));
  // The PDF writer accepts both properties, although its types lack the first. A plain string would become a PDF name.
  const annotation = { structParent: link, Contents: Object(text) as string };
  document.link(x, top, measure(style)(text), style.leading, url, annotation);
  // The element ends immediately, because the writer assigns the link to the page on which its element ends.
  link.end();
}
