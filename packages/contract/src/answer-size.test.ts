import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from './api.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * In characters. A person on a telephone waits for the answer, and the server keeps it in memory until it is read.
 */
const largestAnswer = 3_100_000;

/** Characters around a value: quotes or brackets, and the separator. */
const signs = 4;
const maxNumberLength = 24;
const lengthOfFormat: Record<string, number> = { uuid: 36, date: 10, 'date-time': 27 };

/** Returns the largest number of characters of a value of this schema, not counting escapes. */
function largest(schema: Schema, place: string, root: Schema): number {
  const { $ref, type, anyOf, oneOf, items } = schema;
  if ($ref) return largest(root.$defs?.[$ref.replace('#/$defs/', '')] as Schema, place, root);
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return Math.max(...alternatives.map((each) => largest(each, place, root)));
  if (Array.isArray(type))
    return Math.max(...type.map((each) => largest({ ...schema, type: each }, place, root)));
  const choices = schema.enum ?? ('const' in schema ? [schema.const] : []);
  if (choices.length > 0) return Math.max(...choices.map((value) => JSON.stringify(value).length));
  if (type === 'null') return 'null'.length;
  if (type === 'boolean' || type === 'number' || type === 'integer') return maxNumberLength;
  if (type === 'string') {
    const length = schema.maxLength ?? lengthOfFormat[schema.format ?? ''];
    if (length === undefined) throw new Error(`${place} is a text without an end`);
    return length + signs;
  }
  if (type === 'array' && typeof items === 'object' && !Array.isArray(items)) {
    if (schema.maxItems === undefined) throw new Error(`${place} is a list without an end`);
    return schema.maxItems * (largest(items, `${place}[]`, root) + signs);
  }
  if (type === 'object' && schema.additionalProperties === false) {
    const fields = Object.entries(schema.properties ?? {}) as [string, Schema][];
    const lengths = fields.map(
      ([name, field]) => name.length + signs + largest(field, `${place}.${name}`, root) + signs,
    );
    return lengths.reduce((sum, length) => sum + length, signs);
  }
  throw new Error(`Nothing says how large ${place} may be`);
}

/** Streamed files are never in memory as a whole. */
const held = endpoints.filter(({ streamed }) => !streamed);

const answers = held.flatMap(({ method, path, response, partialResponse }) => {
  const call = `${method} ${path}`;
  return [{ call, answer: response }, ...(partialResponse ? [{ call, answer: partialResponse }] : [])];
});

test.each(answers)('the response of $call has a maximum size', ({ call, answer }) => {
  const schema = z.toJSONSchema(answer, { io: 'output' });
  expect(largest(schema, call, schema)).toBeLessThan(largestAnswer);
});

test('an unlimited list, text or set of fields is reported by name', () => {
  const place = (answer: z.ZodType) => () => {
    const schema = z.toJSONSchema(answer, { io: 'output' });
    return largest(schema, 'GET /api/things', schema);
  };

  expect(place(z.object({ names: z.array(z.string().max(9)) }))).toThrow('GET /api/things.names is a list');
  expect(place(z.array(z.object({ name: z.string() })).max(9))).toThrow('GET /api/things[].name is a text');
  expect(place(z.record(z.string(), z.boolean()))).toThrow('how large GET /api/things may be');
});
