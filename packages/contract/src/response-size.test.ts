import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from './api.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * The limit is in characters. A user on a slow connection waits for the response, and the server holds it in memory
 * until it is sent.
 */
const maxResponseLength = 3_100_000;

/** The largest number of characters around a value: quotes or brackets, and separators. */
const punctuationLength = 4;
const maxNumberLength = 24;
const lengthOfFormat: Record<string, number> = { uuid: 36, date: 10, 'date-time': 27 };

/** Returns the largest number of characters of a value of this schema, not counting escapes. */
function maxLengthOf(schema: Schema, location: string, root: Schema): number {
  const { $ref, type, anyOf, oneOf, items } = schema;
  if ($ref) return maxLengthOf(root.$defs?.[$ref.replace('#/$defs/', '')] as Schema, location, root);
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return Math.max(...alternatives.map((each) => maxLengthOf(each, location, root)));
  if (Array.isArray(type))
    return Math.max(...type.map((each) => maxLengthOf({ ...schema, type: each }, location, root)));
  const choices = schema.enum ?? ('const' in schema ? [schema.const] : []);
  if (choices.length > 0) return Math.max(...choices.map((value) => JSON.stringify(value).length));
  if (type === 'null') return 'null'.length;
  if (type === 'boolean' || type === 'number' || type === 'integer') return maxNumberLength;
  if (type === 'string') {
    const length = schema.maxLength ?? lengthOfFormat[schema.format ?? ''];
    if (length === undefined) throw new Error(`${location} is a text without a maximum length`);
    return length + punctuationLength;
  }
  if (type === 'array' && typeof items === 'object' && !Array.isArray(items)) {
    if (schema.maxItems === undefined) throw new Error(`${location} is a list without a maximum length`);
    return schema.maxItems * (maxLengthOf(items, `${location}[]`, root) + punctuationLength);
  }
  if (type === 'object' && schema.additionalProperties === false) {
    const fields = Object.entries(schema.properties ?? {}) as [string, Schema][];
    const lengths = fields.map(
      ([name, field]) =>
        name.length + punctuationLength + maxLengthOf(field, `${location}.${name}`, root) + punctuationLength,
    );
    return lengths.reduce((sum, length) => sum + length, punctuationLength);
  }
  throw new Error(`${location} has no maximum size`);
}

/** Streamed files are never in memory as a whole. */
const bufferedEndpoints = endpoints.filter(({ streamed }) => !streamed);

const responses = bufferedEndpoints.flatMap(({ method, path, response, partialResponse }) => {
  const call = `${method} ${path}`;
  return [{ call, schema: response }, ...(partialResponse ? [{ call, schema: partialResponse }] : [])];
});

test.each(responses)('the response of $call has a maximum size', ({ call, schema }) => {
  const jsonSchema = z.toJSONSchema(schema, { io: 'output' });
  expect(maxLengthOf(jsonSchema, call, jsonSchema)).toBeLessThan(maxResponseLength);
});

test('an unlimited list, text or set of fields is reported by name', () => {
  const measure = (schema: z.ZodType) => () => {
    const jsonSchema = z.toJSONSchema(schema, { io: 'output' });
    return maxLengthOf(jsonSchema, 'GET /api/things', jsonSchema);
  };

  expect(measure(z.object({ names: z.array(z.string().max(9)) }))).toThrow('GET /api/things.names is a list');
  expect(measure(z.array(z.object({ name: z.string() })).max(9))).toThrow('GET /api/things[].name is a text');
  expect(measure(z.record(z.string(), z.boolean()))).toThrow('GET /api/things has no maximum size');
});
