import { uuidPattern } from '../api/api-client.ts';

/** Reads one filter from the URL. */
interface Filter<Value> {
  /** Returns undefined for an invalid value: URLs are user input. */
  read: (param: string) => Value | undefined;
}

type Values<Filters> = {
  [Name in keyof Filters]?: (Filters[Name] extends Filter<infer Value> ? Value : never) | undefined;
};
type Texts<Filters> = { [Name in keyof Filters]?: string | undefined };

/** Trims a text and removes the null character, which the API rejects. */
const clean = (param: string, limit: number) => param.replaceAll('\0', '').trim().slice(0, limit);

/** Any text, cut to the API's limit. */
export const text = (limit: number): Filter<string> => ({
  read: (param) => clean(param, limit) || undefined,
});

export const oneOf = <Value extends string>(list: readonly Value[]): Filter<Value> => ({
  read: (param) => list.find((value) => value === param),
});

export const oneId: Filter<string> = {
  read: (param) => (uuidPattern.test(param) ? param : undefined),
};

export const oneNumberOf = <Value extends number>(list: readonly Value[]): Filter<Value> => ({
  read: (param) => list.find((value) => String(value) === param),
});

/** Some values of a list, in its order, separated by commas in the URL. */
export const someOf = <Value extends string>(list: readonly Value[]): Filter<Value[]> => ({
  read: (param) => {
    const parts = param.split(',');
    const matches = list.filter((value) => parts.includes(value));
    return matches.length > 0 ? matches : undefined;
  },
});

/** Free texts without duplicates, separated by commas in the URL. */
export const texts = (limit: number, maxCount: number): Filter<string[]> => ({
  read: (param) => {
    const parts = param.split(',').map((each) => clean(each, limit));
    const matches = [...new Set(parts)].filter(Boolean).slice(0, maxCount);
    return matches.length > 0 ? matches : undefined;
  },
});

/** A number greater than `min`, limited to `max`. */
export const numberWithin = ({ min, max }: { min: number; max: number }): Filter<number> => ({
  read: (param) => (Number(param) > min ? Math.min(Number(param), max) : undefined),
});

/** An integer from 1, limited to `max`. */
export const integerWithin = (max: number): Filter<number> => ({
  read: (param) => (/^[1-9]\d{0,8}$/.test(param) ? Math.min(Number(param), max) : undefined),
});

/**
 * Declares the filters of a list that are stored in the URL, named like the API's query parameters: `urlFilters({
 * title: text(shortTextLimit), status: oneOf(applicationStatuses) })`. Not a schema, to keep the first load small.
 */
export function urlFilters<Filters extends Record<string, Filter<string | number | string[]>>>(
  filters: Filters,
) {
  const names = Object.keys(filters) as (keyof Filters & string)[];
  return {
    /** Reads the filters of a URL, without the invalid values. */
    read: (search: Texts<Filters>): Values<Filters> => {
      const values: Record<string, string | number | string[] | undefined> = {};
      for (const name of names) values[name] = filters[name]?.read(search[name] ?? '');
      return values as Values<Filters>;
    },
    write: (values: Values<Filters>): Texts<Filters> => {
      const search: Record<string, string | undefined> = {};
      for (const name of names) search[name] = values[name]?.toString();
      return search;
    },
  };
}

/** The values of declared filters, and their texts in the URL. */
export type FiltersOf<Declared extends { read: (search: never) => unknown }> = ReturnType<Declared['read']>;
export type SearchOf<Declared extends { write: (values: never) => unknown }> = ReturnType<Declared['write']>;
