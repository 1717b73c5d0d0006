import { Parser } from 'htmlparser2';

/** Longer HTML is cut before it is read. A description may have 5,000 characters, to which markup is added. */
const maxHtmlLength = 100_000;

const blocks = new Set(['p', 'div', 'br', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr', 'section']);
const hidden = new Set(['script', 'style', 'template', 'noscript']);

/** Converts HTML to plain text, with lists as lines that start with a dash. Text without markup stays as it is. */
export function htmlToText(html: string): string {
  if (!/<[a-z!/]|&[a-z#]/i.test(html)) return html.trim();
  let text = '';
  let depthOfHidden = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (hidden.has(name)) depthOfHidden += 1;
      else if (name === 'li') text += '\n- ';
      else if (name === 'p' || name.startsWith('h')) text += '\n\n';
      else if (blocks.has(name)) text += '\n';
    },
    onclosetag(name) {
      if (hidden.has(name)) depthOfHidden -= 1;
      else if (name !== 'br' && blocks.has(name)) text += '\n';
    },
    ontext(data) {
      if (depthOfHidden === 0) text += data.replace(/\s+/g, ' ');
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
