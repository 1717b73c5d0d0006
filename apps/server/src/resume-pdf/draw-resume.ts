import { breakLines } from './break-lines.ts';
import { type Faces, printableIn } from './faces.ts';
import { type Block, flow } from './flow.ts';
import { createPen, type Pen } from './pen.ts';
import type { PrintedResume } from './printed-resume.ts';
import { resumeBlocks } from './resume-blocks.ts';
import { area, textStyles } from './type-area.ts';

/** The share of a page that may stay empty so that an entry is not split. */
const mostEmpty = 0.35;

/** A last page on which no more than this stands is saved, if everything fits with less space between. */
const hardlyBegun = 0.2;
/** More pages than this have no space to give that anybody would miss a page for. */
const mostPagesTightened = 4;
/** Shares that are left of the space between lines, and between all else. */
const tight = { line: 0.96, space: 0.6 };

/** The resume as a PDF of A4 pages, tagged for those who listen to it. */
export async function drawResume(faces: Faces, resume: PrintedResume): Promise<Buffer> {
  const usual = setResume(faces, resume);
  const mayTighten = usual.pages > 1 && usual.pages <= mostPagesTightened && usual.lastFilled <= hardlyBegun;
  const tightened = mayTighten ? setResume(faces, resume, tight) : usual;
  return finish(tightened.pages < usual.pages ? tightened.pen : usual.pen);
}

function setResume(faces: Faces, resume: PrintedResume, left = { line: 1, space: 1 }) {
  const name = printableIn(faces, resume.candidateName).replaceAll('\n', ' ');
  const pen = createPen(faces, { title: name ? `Currículo de ${name}` : 'Currículo', author: name });
  const { document } = pen;
  const root = document.struct('Document');
  document.addStructure(root);
  const { top, bottom } = area;
  const end = flow(
    tighten(resumeBlocks(pen, faces, root, resume), left),
    { top, bottom, mostEmpty: (bottom - top) * mostEmpty },
    () => void document.addPage(),
  );
  root.end();
  numberPages(pen, name);
  const pages = document.bufferedPageRange().count;
  return { pen, pages, lastFilled: (end - top) / (bottom - top) };
}

const tighten = (blocks: readonly Block[], { line, space }: typeof tight): Block[] =>
  blocks.map((block) => ({
    ...block,
    before: block.before * space,
    rows: block.rows.map((row) => ({
      ...row,
      height: row.height * line,
      before: (row.before ?? 0) * space,
    })),
  }));

async function finish({ document }: Pen): Promise<Buffer> {
  document.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of document) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

/** From the second page on, each page names the candidate and its number, in case printed pages get mixed up. */
function numberPages({ document, measure, write }: Pen, name: string): void {
  const { count } = document.bufferedPageRange();
  const style = textStyles.foot;
  for (let page = 1; page < count; page += 1) {
    const number = `${page + 1} de ${count}`;
    const [shortName = ''] = breakLines(name, area.width / 2, measure(style));
    document.switchToPage(page);
    document.markContent('Artifact', { type: 'Pagination' });
    write(shortName.trimEnd(), area.left, area.foot, style);
    write(number, area.left + area.width - measure(style)(number), area.foot, style);
    document.endMarkedContent();
  }
}
