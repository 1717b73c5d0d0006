/**
 * Cuts a text that is longer than `length` characters, between words unless one is very long, and adds an ellipsis. The
 * result has at most `length + 1` characters.
 */
export function cutText(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length).join('');
  const lastSpace = cut.search(/\s\S*$/);
  return `${(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}
