/** Cuts a text to at most `length` characters, ending in an ellipsis and never inside a word. */
export function cutText(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length).join('');
  const lastSpace = cut.search(/\s\S*$/);
  // A single very long word is cut at the limit.
  return `${(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}
