import type { Random } from '../../apps/server/seeds/demo/random.ts';

/** Values that often break parsers, queries, layouts or limits. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  [],
  {},
  '',
  ' ',
  '0',
  -1,
  0.1,
  1e21,
  Number.MAX_SAFE_INTEGER + 2,
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eoãçidart\u202c',
  '\u200b\u200b\u200b',
  '👩‍👩‍👧‍👦'.repeat(60),
  'é'.normalize('NFD').repeat(300),
  'a'.repeat(5_000),
  'palavra '.repeat(2_000),
  "'; drop table account; --",
  '" or 1=1 --',
  '%_\\%',
  'a & | ! ( <-> b:*',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '=cmd|"/c calc"!A1',
  '../../../../etc/passwd',
  'http://127.0.0.1:5432/',
  'javascript:alert(1)',
  'nome@exemplo.com\r\nBcc: outro@exemplo.com',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:60Z',
  'NaN',
  'Infinity',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
  ['a', ['b', ['c', ['d']]]],
  Array.from({ length: 1_000 }, (_, n) => n),
  Array.from({ length: 300 }, () => ({})),
  { __proto__: null, constructor: { prototype: { isAdmin: true } } },
];

export const hostileValue = (random: Random): unknown => random.pick(hostileValues);

/** Path segments that are sent without encoding. Some are not valid percent-encoding or not valid UTF-8. */
export const hostileSegments = ['%00', '%FF', '%', '%2F', 'a%0d%0ab', '%F0%9F%98%80', 'x'.repeat(3_000)];

/** Bodies that are not valid JSON, or valid JSON that is too large or too deep to parse without limits. */
export const hostileBodies = [
  '',
  '{',
  '[]]',
  'null',
  '"text"',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '\ufeff{}',
  '{"a":1e400}',
  '['.repeat(50_000) + ']'.repeat(50_000),
  `{"a":"${'x'.repeat(1_100_000)}"}`,
  `[${'0,'.repeat(199_000)}0]`,
];

/** Returns a copy with one random part replaced, left out or added. */
export function mutate(value: unknown, random: Random): unknown {
  if (isArray(value) && value.length > 0 && random.chance(0.8)) {
    const index = random.whole(0, value.length - 1);
    if (random.chance(0.1)) return [...value, ...value];
    return value.with(index, mutate(value[index], random));
  }
  if (typeof value !== 'object' || value === null || isArray(value)) return hostileValue(random);
  const entries = Object.entries(value as Record<string, unknown>);
  if (entries.length === 0 || random.chance(0.1))
    return { ...value, [random.pick(extraKeys)]: hostileValue(random) };
  const [key, old] = random.pick(entries);
  if (random.chance(0.15)) return Object.fromEntries(entries.filter(([other]) => other !== key));
  return { ...value, [key]: mutate(old, random) };
}

/** `Array.isArray` makes the entries `any`. */
const isArray = (value: unknown): value is unknown[] => Array.isArray(value);

const extraKeys = ['role', 'id', 'accountId', 'isAdmin', 'constructor', '__proto__', 'toString', ''];
