/** How one filter is read from an address, which anybody may have written, and written into it. */
interface Filter<Value> {
  /** Undefined where what is given filters nothing. */
  read: (given: string) => Value | undefined;
}

type Values<Filters> = {
  [Name in keyof Filters]?: (Filters[Name] extends Filter<infer Value> ? Value : never) | undefined;
};
type Texts<Filters> = { [Name in keyof Filters]?: string | undefined };

/** Without the character that the API refuses, which nobody types. */
const cut = (given: string, limit: number) => given.replaceAll('\0', '').trim().slice(0, limit);

/** Any text, cut to what the API takes. */
export const text = (limit: number): Filter<string> => ({
  read: (given) => cut(given, limit) || undefined,
});

export const oneOf = <Value extends string>(list: readonly Value[]): Filter<Value> => ({
  read: (given) => list.find((value) => value === given),
});

/** One of a list of numbers. */
export const oneNumberOf = <Value extends number>(list: readonly Value[]): Filter<Value> => ({
  read: (given) => list.find((value) => String(value) === given),
});

/** Some of a list, in its order, parted by commas in the address. */
export const someOf = <Value extends string>(list: readonly Value[]): Filter<Value[]> => ({
  read: (given) => {
    const named = given.split(',');
    const chosen = list.filter((value) => named.includes(value));
    return chosen.length > 0 ? chosen : undefined;
  },
});

/** Texts that no list holds, each once, parted by commas in the address. */
export const texts = (limit: number, most: number): Filter<string[]> => ({
  read: (given) => {
    const named = given.split(',').map((each) => cut(each, limit));
    const chosen = [...new Set(named)].filter(Boolean).slice(0, most);
    return chosen.length > 0 ? chosen : undefined;
  },
});

/** A number above the least, brought below the most. */
export const numberWithin = ({ min, max }: { min: number; max: number }): Filter<number> => ({
  read: (given) => (Number(given) > min ? Math.min(Number(given), max) : undefined),
});

/** A whole number from 1 to the most. */
export const wholeWithin = (most: number): Filter<number> => ({
  read: (given) => (/^[1-9]\d{0,8}$/.test(given) ? Math.min(Number(given), most) : undefined),
});

/**
 * The filters of a list that lie in the address, in the words of the API's query:
 * `addressFilters({ title: text(shortTextLimit), status: oneOf(applicationStatuses) })`. Schemas would weigh on the
 * page's first load; limits and lists are the contract's.
 */
export function addressFilters<Filters extends Record<string, Filter<string | number | string[]>>>(
  filters: Filters,
) {
  const names = Object.keys(filters) as (keyof Filters & string)[];
  return {
    /** What is not a filter's value filters nothing. */
    read: (search: Texts<Filters>): Values<Filters> => {
      const found: Record<string, string | number | string[] | undefined> = {};
      for (const name of names) found[name] = filters[name]?.read(search[name] ?? '');
      return found as Values<Filters>;
    },
    write: (values: Values<Filters>): Texts<Filters> => {
      const written: Record<string, string | undefined> = {};
      for (const name of names) written[name] = values[name]?.toString();
      return written;
    },
  };
}

/** What a declaration reads, and the same as it stands in the address. */
export type FiltersOf<Declared extends { read: (search: never) => unknown }> = ReturnType<Declared['read']>;
export type SearchOf<Declared extends { write: (values: never) => unknown }> = ReturnType<Declared['write']>;
