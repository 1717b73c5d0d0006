import { z } from 'zod';
import { defaultPageSize, largestPageSize, repeatableLimit } from './limits.ts';

/**
 * A number in the query. Only digits with at most two decimals are accepted, so that an empty parameter is an error and
 * not zero.
 */
export const queryNumber = <Schema extends z.ZodType<number, number>>(schema: Schema) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,15}(\.\d{1,2})?$/, 'Informe um número.')])
    .transform(Number)
    .pipe(schema);

/** The maximum length of a cursor, in characters. */
export const cursorLimit = 200;

/** The cursor of the previous response. Without a cursor, the list starts at its beginning. */
export const cursor = z
  .string()
  .max(cursorLimit)
  .regex(/^[\w-]+$/)
  .optional()
  .meta({ description: 'From the Link header of the previous page' });

/** Query parameters of every list: newest first, with keyset paging. */
export const page = {
  limit: queryNumber(z.number().int().min(1).max(largestPageSize))
    .default(defaultPageSize)
    .meta({ description: 'Maximum number of results' }),
  cursor,
};

/** Makes a search match its words literally. */
export const literalQuery = z
  .enum(['true'])
  .optional()
  .meta({ description: 'Typing errors are not corrected' });

/** The body of a paged list. */
export const pageOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(largestPageSize);

/** A query parameter that may be given more than once. */
export const repeatable = <S extends z.ZodType<string, string>>(value: S) =>
  z.union([value, z.array(value).max(repeatableLimit)]).transform((input) => [input].flat() as z.output<S>[]);
