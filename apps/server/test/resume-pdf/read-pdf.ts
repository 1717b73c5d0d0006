import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document['getPage']>>;
type Content = Awaited<ReturnType<Page['getTextContent']>>['items'][number];

/** A tagged element with its text, as a screen reader reads it. */
interface SpokenElement {
  tag: string;
  text: string;
}

/** A text on the page. Positions are in points from the top left corner of the page. */
interface PlacedText {
  text: string;
  left: number;
  right: number;
  top: number;
}

interface ReadPdf {
  title: string;
  author: string;
  language: string;
  isTagged: boolean;
  showsTitle: boolean;
  /** The XML metadata of the document. */
  metadata: [name: string, value: unknown][];
  /** The text of each page, in the order of the file, with one line for each line on the page. */
  pages: string[];
  /** The texts of each page with their positions. */
  placed: PlacedText[][];
  /** The tagged elements in reading order. */
  spoken: SpokenElement[];
  fonts: string[];
  links: string[];
}

/** Reads a PDF file as PDF readers do. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const { info, metadata } = await document.getMetadata();
  const facts = info as Record<string, unknown>;
  const markInfo = await document.getMarkInfo();
  const preferences = (await document.getViewerPreferences()) as Record<string, unknown> | null;
  const result: ReadPdf = {
    title: String(facts.Title),
    author: String(facts.Author),
    language: String(facts.Language),
    isTagged: markInfo?.Marked === true,
    showsTitle: preferences?.DisplayDocTitle === true,
    metadata: [...(metadata ?? [])] as [string, unknown][],
    pages: [],
    placed: [],
    spoken: [],
    fonts: [],
    links: [],
  };
  const fonts = new Set<string>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    result.pages.push(items.map(textOf).join(''));
    result.placed.push(readPlacedTexts(page, items));
    result.spoken.push(...(await readSpokenElements(page)));
    for (const font of await fontsOf(page, items)) fonts.add(font);
    for (const { url } of (await page.getAnnotations()) as { url?: string }[])
      if (url) result.links.push(url);
  }
  result.fonts = [...fonts].sort();
  return result;
}

const textOf = (item: Content): string => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '');

function readPlacedTexts(page: Page, items: Content[]): PlacedText[] {
  const { height } = page.getViewport({ scale: 1 });
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    // The last two numbers of the matrix are the position, counted from the bottom left corner.
    const [, , , , left = 0, bottom = 0] = item.transform as number[];
    return [{ text: item.str, left, right: left + item.width, top: height - bottom }];
  });
}

interface StructNode {
  role?: string;
  type?: string;
  id?: string;
  children?: StructNode[];
}

interface Glyph {
  unicode: string;
}

/** Reads the marked content of each element, because the text that the PDF library returns has normalized spaces. */
async function readSpokenElements(page: Page): Promise<SpokenElement[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const texts = new Map<string, string>();
  let mark = '';
  fnArray.forEach((operator, index) => {
    const operands = argsArray[index] as unknown[];
    if (operator === OPS.beginMarkedContentProps) mark = String(operands[1]);
    if (operator !== OPS.showText) return;
    const glyphs = (operands[0] as (Glyph | number)[]).filter((glyph) => typeof glyph === 'object');
    texts.set(mark, (texts.get(mark) ?? '') + glyphs.map(({ unicode }) => unicode).join(''));
  });
  const spoken: SpokenElement[] = [];
  const visit = ({ role = '', type, id = '', children = [] }: StructNode) => {
    if (role) spoken.push({ tag: role, text: '' });
    const last = spoken.at(-1);
    // An id ends with the number of the marked content: `p3R_mc7`.
    if (type === 'content' && last) last.text += texts.get(id.replace(/^.*_mc/, '')) ?? '';
    for (const child of children) visit(child);
  };
  const tree = (await page.getStructTree()) as StructNode | null;
  for (const child of tree?.children ?? []) visit(child);
  return spoken;
}

/** Returns the names of the fonts, with a note after each font that is not embedded. */
async function fontsOf(page: Page, items: Content[]): Promise<string[]> {
  // This loads the fonts into `commonObjs`.
  await page.getOperatorList();
  const ids = new Set(items.flatMap((item) => ('fontName' in item ? [item.fontName] : [])));
  return [...ids].map((id) => {
    const { name, missingFile } = page.commonObjs.get(id) as { name: string; missingFile: boolean };
    // The name of a font of which only some characters are embedded has a prefix: `ABCDEF+SourceSans`.
    return missingFile ? `${name}, not embedded` : name.replace(/^[A-Z]{6}\+/, '');
  });
}
