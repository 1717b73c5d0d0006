/** `?a=1&b=x&b=y` → `{a: '1', b: ['x', 'y']}`: addresses stay readable, every value stays text. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  const params = new URLSearchParams(search);
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name);
    found[name] = values.length > 1 ? values : (values[0] ?? '');
  }
  return found;
}

/** The texts of an address: of those with several values the first, of blank ones none. */
function textsIn(search: Record<string, unknown>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, given] of Object.entries(search)) {
    const [value] = [given].flat();
    if (typeof value === 'string' && value !== '') texts[name] = value;
  }
  return texts;
}

/**
 * `validateSearch` for pages with a few parameters: keeps the named ones, drops all others.
 *
 * An object, because a bare function that comes out of a generic call is read by the compiler only after
 * `loaderDeps` beside it, which would then know no parameters.
 */
export const textParams = <const Name extends string>(...names: readonly Name[]) => ({
  parse: (search: Record<string, unknown>): { [N in Name]?: string } => {
    const texts = textsIn(search);
    const kept: { [N in Name]?: string } = {};
    for (const name of names) if (texts[name] !== undefined) kept[name] = texts[name];
    return kept;
  },
});

/**
 * `validateSearch` for pages whose filters are declared by `addressFilters`: `textsOf<VacancySearch>()`. It keeps all
 * texts, and whoever reads the filters knows theirs: naming them here would bring the declaration and its lists to
 * every page's first load.
 */
export const textsOf = <Search extends { [Name in keyof Search]?: string | undefined }>() => ({
  parse: (search: Record<string, unknown>) => textsIn(search) as Search,
});

/**
 * The named parameters, where a form of the browser's own may have written them: of those with several values all, parted by commas.
 */
export const sentTexts = <const Name extends string>(...names: readonly Name[]) => {
  const { parse } = textParams(...names);
  return {
    parse: (search: Record<string, unknown>) => {
      const joined = Object.entries(search).map(([name, given]): [string, unknown] => [
        name,
        Array.isArray(given) ? given.join() : given,
      ]);
      return parse(Object.fromEntries(joined));
    },
  };
};
