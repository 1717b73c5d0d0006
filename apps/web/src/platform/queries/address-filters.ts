/** How one filter is read from an address, which anybody may have written, and written into it. */
interface Filter<Value> {
  /** Undefined where what is given filters nothing. Of what is given more than once most read the first. */
  read: (given: string, ...more: string[]) => Value | undefined;
}

type GivenFor<Value> = Value extends readonly string[] ? string | string[] : string;

type Values<Filters> = {
  [Name in keyof Filters]?: (Filters[Name] extends Filter<infer Value> ? Value : never) | undefined;
};
type Texts<Filters> = {
  [Name in keyof Filters]?: (Filters[Name] extends Filter<infer Value> ? GivenFor<Value> : never) | undefined;
};

/** Any text, cut to what the API takes. */
export const text = (limit: number): Filter<string> => ({
  read: (given) => given.trim().slice(0, limit) || undefined,
});

export const oneOf = <Value extends string>(list: readonly Value[]): Filter<Value> => ({
  read: (given) => list.find((value) => value === given),
});

/** A number above the least, brought below the most. */
export const numberWithin = ({ min, max }: { min: number; max: number }): Filter<number> => ({
  read: (given) => (Number(given) > min ? Math.min(Number(given), max) : undefined),
});

/** A whole number within limits. */
export const wholeNumberWithin = ({ min, max }: { min: number; max: number }): Filter<number> => ({
  read: (given) =>
    /^\d+$/.test(given) && Number(given) >= min && Number(given) <= max ? Number(given) : undefined,
});

/** Several of a kind, each given by itself and counted once: `language=Inglês&language=Japonês`. */
export const several = (one: Filter<string>, most: number): Filter<string[]> => ({
  read: (...given) => {
    const values = new Set(given.map((each) => one.read(each)).filter((value) => value !== undefined));
    return values.size > 0 ? [...values].slice(0, most) : undefined;
  },
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
      for (const name of names) {
        const [first = '', ...more] = [search[name] ?? []].flat();
        found[name] = filters[name]?.read(first, ...more);
      }
      return found as Values<Filters>;
    },
    write: (values: Values<Filters>): Texts<Filters> => {
      const written: Record<string, string | string[] | undefined> = {};
      for (const name of names) {
        const value = values[name] as string | number | string[] | undefined;
        written[name] = Array.isArray(value) ? value : value?.toString();
      }
      return written as Texts<Filters>;
    },
  };
}

/** What a declaration reads, and the same as it stands in the address. */
export type FiltersOf<Declared extends { read: (search: never) => unknown }> = ReturnType<Declared['read']>;
export type SearchOf<Declared extends { write: (values: never) => unknown }> = ReturnType<Declared['write']>;
