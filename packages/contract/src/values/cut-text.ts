/** At most `length` characters, with an ellipsis in place of the rest and no word broken in two. */
export function cutText(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length).join('');
  const lastSpace = cut.search(/\s\S*$/);
  // A single very long word is cut at the limit.
  return `${(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}
