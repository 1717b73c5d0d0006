import { Parser } from 'htmlparser2';

/** Longer HTML is cut before it is read. A description may have 5,000 characters, to which markup is added. */
const maxHtmlLength = 100_000;

const blockTags = new Set([
  'p',
  'div',
  'br',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'tr',
  'section',
]);
const hiddenTags = new Set(['script', 'style', 'template', 'noscript']);

/**
 * Converts HTML to plain text. The items of a list become lines that start with a dash, without empty lines before
 * them. Text without markup stays as it is.
 */
export function htmlToText(html: string): string {
  // Markup is a tag such as "<p>" or an entity such as "&amp;".
  if (!/<[a-z!/]|&[a-z#]/i.test(html)) return html.trim();
  let text = '';
  let hiddenDepth = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (hiddenTags.has(name)) hiddenDepth += 1;
      else if (name === 'li') text += '\n- ';
      // Tags such as `hr` and `header` separate blocks like headings.
      else if (name === 'p' || name.startsWith('h')) text += '\n\n';
      else if (blockTags.has(name)) text += '\n';
    },
    onclosetag(name) {
      if (hiddenTags.has(name)) hiddenDepth -= 1;
      else if (name !== 'br' && blockTags.has(name)) text += '\n';
    },
    ontext(data) {
      if (hiddenDepth === 0) text += data.replace(/\s+/g, ' ');
    },
  });
  parser.end(html.slice(0, maxHtmlLength));
  return text
    .replace(/[ \u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n+(?=\n- )/g, '')
    .trim();
}
