/** `{a: 'x', b: ['y', 'z'], c: ''}` → `?a=x&b=y&b=z`: lists repeat their name, blanks are left out. */
export function queryString(values: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const each of [value].flat() as unknown[]) {
      const isScalar = typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean';
      if (isScalar && each !== '') search.append(name, each.toString());
    }
  }
  return search.size > 0 ? `?${search}` : '';
}
