import { createElement, Fragment, type ReactNode } from 'react';

/** Not in a style sheet, because those of public pages have no space left in their budget. */
const wholeWordStyle = { display: 'inline-block', maxWidth: '100%', textDecoration: 'inherit' };

/**
 * Keeps each word with a hyphen, such as `e-mail` or `auxiliar-administrativa`, on one line, unless it is longer than
 * the line.
 */
export function wholeWords(text: string): ReactNode {
  const parts = text.split(/(\S*\p{L}-\p{L}\S*)/u);
  // A text without such words stays one text node.
  if (parts.length === 1) return text;
  const words = parts.map((part, index) =>
    index % 2 === 1 ? createElement('span', { key: index, style: wholeWordStyle }, part) : part,
  );
  // One node, because parents may render each of several nodes as an item.
  return createElement(Fragment, null, words);
}
