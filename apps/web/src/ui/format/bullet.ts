/** What begins an item of a list in a text of plain lines. */
export const bullet = /^\s*[•·▪‣*–—-]\s+(?=\S)/u;
