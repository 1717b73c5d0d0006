import type { PrintedResume } from '../candidates/resume-readers.ts';
import { breakLines } from './break-lines.ts';
import { type Faces, printableIn } from './faces.ts';
import { type Block, flow } from './flow.ts';
import { createPdfWriter, type PdfWriter } from './pdf-writer.ts';
import { resumeBlocks } from './resume-blocks.ts';
import { area, textStyles } from './type-area.ts';

/** The share of a page that may stay empty to avoid splitting an entry. */
const maxEmptyShare = 0.35;

/** If the last page is filled to at most this share, smaller gaps are tried to save the page. */
const nearlyEmptyShare = 0.2;
/** In longer resumes, one page less makes no difference. */
const maxTightenedPages = 4;
/** The factors for the line height and for the other gaps. */
const tightScale = { line: 0.96, space: 0.6 };

/** Draws the resume as a PDF of A4 pages, with tags for screen readers. */
export async function drawResume(faces: Faces, resume: PrintedResume): Promise<Buffer> {
  const normalLayout = layOutResume(faces, resume);
  const mayTighten =
    normalLayout.pageCount > 1 &&
    normalLayout.pageCount <= maxTightenedPages &&
    normalLayout.lastPageShare <= nearlyEmptyShare;
  const tightLayout = mayTighten ? layOutResume(faces, resume, tightScale) : normalLayout;
  return toBuffer(tightLayout.pageCount < normalLayout.pageCount ? tightLayout.writer : normalLayout.writer);
}

function layOutResume(faces: Faces, resume: PrintedResume, scale = { line: 1, space: 1 }) {
  const name = printableIn(faces, resume.candidateName).replaceAll('\n', ' ');
  const writer = createPdfWriter(faces, { title: name ? `Currículo de ${name}` : 'Currículo', author: name });
  const { document } = writer;
  const root = document.struct('Document');
  document.addStructure(root);
  const { top, bottom } = area;
  const endY = flow(
    tighten(resumeBlocks(writer, faces, root, resume), scale),
    { top, bottom, maxEmptyHeight: (bottom - top) * maxEmptyShare },
    () => void document.addPage(),
  );
  root.end();
  numberPages(writer, name);
  const pageCount = document.bufferedPageRange().count;
  return { writer, pageCount, lastPageShare: (endY - top) / (bottom - top) };
}

const tighten = (blocks: readonly Block[], { line, space }: typeof tightScale): Block[] =>
  blocks.map((block) => ({
    ...block,
    spaceBefore: block.spaceBefore * space,
    rows: block.rows.map((row) => ({
      ...row,
      height: row.height * line,
      spaceBefore: (row.spaceBefore ?? 0) * space,
    })),
  }));

async function toBuffer({ document }: PdfWriter): Promise<Buffer> {
  document.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of document) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

/**
 * From the second page on, each page shows the candidate's name and its number, in case printed pages get mixed up.
 */
function numberPages({ document, measure, write }: PdfWriter, name: string): void {
  const { count } = document.bufferedPageRange();
  const style = textStyles.foot;
  for (let page = 1; page < count; page += 1) {
    const pageNumber = `${page + 1} de ${count}`;
    const [shortName = ''] = breakLines(name, area.width / 2, measure(style));
    document.switchToPage(page);
    document.markContent('Artifact', { type: 'Pagination' });
    write(shortName.trimEnd(), area.left, area.foot, style);
    write(pageNumber, area.left + area.width - measure(style)(pageNumber), area.foot, style);
    document.endMarkedContent();
  }
}
