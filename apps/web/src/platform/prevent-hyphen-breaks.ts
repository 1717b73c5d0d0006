import { createElement, Fragment, type ReactNode } from 'react';

/** These styles are inline, because the style sheets of public pages have no bytes left in their budget. */
const unbrokenStyle = { display: 'inline-block', maxWidth: '100%', textDecoration: 'inherit' };

/**
 * Keeps each word with a hyphen, such as `e-mail` or `auxiliar-administrativa`, on one line, unless it is longer than
 * the line.
 */
export function preventHyphenBreaks(text: string): ReactNode {
  // The group makes `split` return the words with a hyphen as well, at the odd indexes.
  const parts = text.split(/(\S*\p{L}-\p{L}\S*)/u);
  // A text without such words stays one text node.
  if (parts.length === 1) return text;
  const words = parts.map((part, index) =>
    index % 2 === 1 ? createElement('span', { key: index, style: unbrokenStyle }, part) : part,
  );
  // One node, because parents may render each of several nodes as an item.
  return createElement(Fragment, null, words);
}
