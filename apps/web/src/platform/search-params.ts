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

/**
 * `validateSearch` for pages whose filters are texts: keeps the named parameters, drops all others. The
 * server judges the values by the contract's schema, which here would weigh on every page's first load.
 *
 * An object, because a bare function that comes out of a generic call is read by the compiler only after
 * `loaderDeps` beside it, which would then know no parameters.
 */
export const textParams = <const Name extends string>(...names: readonly Name[]) => ({
  parse: (search: Record<string, unknown>): { [N in Name]?: string } => {
    const kept: { [N in Name]?: string } = {};
    for (const name of names) {
      const [value] = [search[name]].flat();
      if (typeof value === 'string' && value !== '') kept[name] = value;
    }
    return kept;
  },
});
