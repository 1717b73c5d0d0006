/** `?a=1&b=x&b=y` → `{a: '1', b: ['x', 'y']}`: URLs stay readable, every value stays text. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const parsed: Record<string, string | string[]> = {};
  const params = new URLSearchParams(search);
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name);
    parsed[name] = values.length > 1 ? values : (values[0] ?? '');
  }
  return parsed;
}

/** The non-empty text parameters. If a parameter has several values, only its first one is returned. */
function textsIn(search: Record<string, unknown>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, paramValue] of Object.entries(search)) {
    const [value] = [paramValue].flat();
    if (typeof value === 'string' && value !== '') texts[name] = value;
  }
  return texts;
}

/**
 * `validateSearch` for pages with a few parameters: keeps the named ones, drops all others.
 *
 * The result is an object with `parse`. TypeScript would infer a function only after `loaderDeps`, which would then see
 * no parameters.
 */
export const textParams = <const Name extends string>(...names: readonly Name[]) => ({
  parse: (search: Record<string, unknown>): { [N in Name]?: string } => {
    const texts = textsIn(search);
    const picked: { [N in Name]?: string } = {};
    for (const name of names) if (texts[name] !== undefined) picked[name] = texts[name];
    return picked;
  },
});

/**
 * `validateSearch` for pages whose filters are declared by `urlFilters`: `allTextParams<VacancySearch>()`. It keeps all
 * texts, because naming the filters here would add their declarations to the first load of every page.
 *
 * The loaders of these pages read `parse(location.search)` and declare no `loaderDeps`. Otherwise each search would be
 * another match: a slow browser would replace the page by its pending state, and the search box would lose the focus.
 */
export const allTextParams = <Search extends { [Name in keyof Search]?: string | undefined }>() => ({
  parse: (search: Record<string, unknown>) => textsIn(search) as Search,
});

/** Works like `textParams` for URLs that a native form may have written: several values are joined by commas. */
export const nativeFormParams = <const Name extends string>(...names: readonly Name[]) => {
  const { parse } = textParams(...names);
  return {
    parse: (search: Record<string, unknown>) => {
      const joined = Object.entries(search).map(([name, paramValue]): [string, unknown] => [
        name,
        Array.isArray(paramValue) ? paramValue.join() : paramValue,
      ]);
      return parse(Object.fromEntries(joined));
    },
  };
};
