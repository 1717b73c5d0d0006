import { bulletPattern } from '../../ui/format/preview-text.ts';

/** A block of a description: a heading, a list or running text. */
export type DescriptionBlock =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

const maxHeadingLength = 60;

/**
 * Finds the lists and headings in plain text. Lines that begin with a bullet are a list. A short line above a list is a
 * heading, and so is a title that stands alone above a list or running text. All other lines are running text with its
 * original line breaks.
 */
export function readDescription(text: string): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = [];
  const groups = text.trim().split(/\r?\n\s*\n/);
  for (const [index, group] of groups.entries()) {
    const lines = group.split(/\r?\n/);
    const next = groups[index + 1];
    // A short line above another short line is text, not a heading.
    if (lines.length === 1 && next !== undefined && isTitle(group) && isListOrText(next)) {
      blocks.push({ kind: 'heading', text: group.trim() });
    } else readLines(lines, blocks);
  }
  return blocks;
}

/** Reads lines without a blank line between them, and adds their blocks. */
function readLines(lines: readonly string[], blocks: DescriptionBlock[]): void {
  let currentBlock: DescriptionBlock | undefined;
  const startBlock = (block: DescriptionBlock) => {
    currentBlock = block;
    blocks.push(block);
  };
  for (const [index, line] of lines.entries()) {
    const text = line.replace(bulletPattern, '').trim();
    if (bulletPattern.test(line)) {
      if (currentBlock?.kind === 'list') currentBlock.items.push(text);
      else startBlock({ kind: 'list', items: [text] });
    } else if (isShortPhrase(line) && bulletPattern.test(lines[index + 1] ?? '')) {
      startBlock({ kind: 'heading', text });
    } else if (currentBlock?.kind === 'paragraph') currentBlock.text += `\n${line}`;
    else startBlock({ kind: 'paragraph', text: line });
  }
}

/** True for a short line without the punctuation of a sentence at its end. */
const isShortPhrase = (line: string) =>
  line.trim().length <= maxHeadingLength && !/[.!?;,]$/u.test(line.trim());

const isTitle = (line: string) =>
  isShortPhrase(line) && /^\s*\p{Lu}/u.test(line) && !bulletPattern.test(line);

const isListOrText = (group: string) => bulletPattern.test(group) || !isTitle(group);
