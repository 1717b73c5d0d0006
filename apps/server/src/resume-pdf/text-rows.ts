import { breakLines } from './break-lines.ts';
import { heightOf, type Row } from './flow.ts';
import type { PdfWriter } from './pdf-writer.ts';
import { area, baselineOf, type TextStyle, textStyles } from './type-area.ts';

export interface Column {
  x: number;
  width: number;
}

type Element = PDFKit.PDFStructureElement;

/** Lays out one printable paragraph in a tagged element, with a row for each line. */
export function textRows(
  { document, measure, write }: PdfWriter,
  parent: Element,
  { tag, text, style, column }: { tag: string; text: string; style: TextStyle; column: Column },
): Row[] {
  const element = document.struct(tag);
  parent.add(element);
  return breakLines(text, column.width, measure(style)).map((line) => ({
    height: style.leading,
    draw(top) {
      element.add(() => void write(line, column.x, top, style));
    },
  }));
}

const bullet = /^[•·▪‣●*–—-]\s+(?=\S)/u;
const bulletIndent = 11;
const paragraphSpacing = 6;
const itemSpacing = 2.5;

/** Lays out a printable text of several lines as paragraphs, and as lists where lines begin with a bullet. */
export function proseRows(writer: PdfWriter, parent: Element, text: string): Row[] {
  const style = textStyles.body;
  const rows: Row[] = [];
  let list: Element | undefined;
  let spaceBefore = 0;
  for (const line of text.split('\n')) {
    if (line === '') {
      spaceBefore = paragraphSpacing;
      list = undefined;
      continue;
    }
    let lineRows: Row[];
    if (bullet.test(line)) {
      if (!list) {
        list = writer.document.struct('L');
        parent.add(list);
      }
      lineRows = itemRows(writer, list, line.replace(bullet, ''));
      spaceBefore ||= itemSpacing;
    } else {
      if (list) spaceBefore ||= itemSpacing;
      list = undefined;
      lineRows = textRows(writer, parent, { tag: 'P', text: line, style, column: area.main });
    }
    const [first, ...others] = lineRows;
    if (first) rows.push({ ...first, spaceBefore }, ...others);
    spaceBefore = 0;
  }
  return rows;
}

function itemRows(writer: PdfWriter, list: Element, text: string): Row[] {
  const style = textStyles.body;
  const listItem = writer.document.struct('LI');
  list.add(listItem);
  const label = writer.document.struct('Lbl');
  listItem.add(label);
  const { x, width } = area.main;
  const column = { x: x + bulletIndent, width: width - bulletIndent };
  const [first, ...others] = textRows(writer, listItem, { tag: 'LBody', text, style, column });
  if (!first) return [];
  const draw = (top: number) => {
    label.add(() => void writer.write('• ', x, top, style));
    first.draw(top);
  };
  return [{ ...first, draw }, ...others];
}

/**
 * Adds a label, such as dates, in the left column, on the baseline of the first row. It is written after the first
 * `headCount` rows, so that copied text has the title before the dates.
 */
export function withLabel(
  rows: readonly Row[],
  { label, headCount, style }: { label: readonly Row[]; headCount: number; style: TextStyle },
): Row[] {
  const shift = baselineOf(style) - baselineOf(textStyles.label);
  let labelTop = 0;
  const labelled = rows.map((row, index) => ({
    ...row,
    draw(top: number) {
      if (index === 0) labelTop = top + shift;
      row.draw(top);
      if (index === headCount - 1) drawAll(label, labelTop);
    },
  }));
  const missingHeight = shift + heightOf(label) - heightOf(rows);
  return missingHeight > 0 ? [...labelled, { height: missingHeight, draw: () => {} }] : labelled;
}

function drawAll(rows: readonly Row[], top: number): void {
  let y = top;
  for (const row of rows) {
    row.draw(y);
    y += row.height;
  }
}

const gridGutter = 18;

/** Short texts in two columns, read from left to right. Each pair is one row. */
export function gridRows(writer: PdfWriter, parent: Element, texts: readonly string[]): Row[] {
  const style = textStyles.body;
  const list = writer.document.struct('L');
  parent.add(list);
  const width = (area.main.width - gridGutter) / 2;
  const cells = texts.map((text, index) => {
    const listItem = writer.document.struct('LI');
    list.add(listItem);
    const column = { x: area.main.x + (index % 2) * (width + gridGutter), width };
    return textRows(writer, listItem, { tag: 'LBody', text, style, column });
  });
  const pairs = cells.flatMap((cell, index) => (index % 2 === 0 ? [[cell, cells[index + 1] ?? []]] : []));
  return pairs.map((pair) => ({
    height: Math.max(...pair.map(heightOf)),
    spaceBefore: itemSpacing,
    draw(top) {
      for (const cell of pair) drawAll(cell, top);
    },
  }));
}
