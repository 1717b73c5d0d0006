import type { Random } from '../../apps/server/seeds/demo/random.ts';
import { demoPassword } from '../../apps/server/seeds/demo-password.ts';
import type { Operation } from './api-operations.ts';
import { hostileBodies, hostileSegments, hostileValue, mutate } from './hostile-values.ts';

export interface ComposedRequest {
  /** The path and query of the URL. */
  target: string;
  contentType?: string;
  body?: string;
}

/** Picks an existing id, so that a request is not only validated. */
type PickId = () => string;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Composes a request for an operation. About half of the requests fit the description, the others differ from it in one
 * place or entirely.
 */
export function composeRequest(operation: Operation, random: Random, pickId: PickId): ComposedRequest {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (random.chance(0.05)) return random.pick(hostileSegments);
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    const sample = parameter ? random.pick(parameter.samples) : 'x';
    // With an empty segment, the URL would be that of another operation.
    return encode(makePlausible(sample, name, random, pickId)) || '%20';
  });
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.isRequired || random.chance(0.3)))
    .map(({ name, samples }) => {
      const value = random.chance(0.2)
        ? hostileValue(random)
        : makePlausible(random.pick(samples), name, random, pickId);
      return `${name}=${encode(value)}`;
    });
  const target = query.length > 0 ? `${path}?${query.join('&')}` : path;
  if (operation.bodies.length === 0) return { target };
  if (random.chance(0.03))
    return { target, contentType: 'application/json', body: random.pick(hostileBodies) };

  const validBody = makePlausible(random.pick(operation.bodies), '', random, pickId);
  const body = random.chance(0.5) ? validBody : mutate(validBody, random);
  const contentType = random.chance(0.02) ? 'text/plain' : 'application/json';
  return { target, contentType, body: JSON.stringify(body) ?? '' };
}

/** Replaces random text by values that the product's rules can accept: ids that exist, places, passwords. */
function makePlausible(value: unknown, key: string, random: Random, pickId: PickId): unknown {
  if (Array.isArray(value)) return value.map((item) => makePlausible(item, key, random, pickId));
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, part]) => [name, makePlausible(part, name, random, pickId)]),
    );
  }
  if (typeof value !== 'string') return value;
  if (uuid.test(value)) return random.chance(0.9) ? pickId() : value;
  const plausible = plausibleValues.find(([keys]) => keys.test(key));
  return plausible && random.chance(0.8) ? plausible[1](random) : value;
}

const plausibleValues: [keys: RegExp, create: (random: Random) => string][] = [
  [/email/i, (random) => `pessoa${random.whole(1, 1_000_000)}@exemplo.com.br`],
  [/password/i, () => demoPassword],
  [/birth/i, (random) => `${random.whole(1950, 2004)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`],
  [/cep$/i, (random) => random.pick(['01310-100', '40026-010', '13010-111'])],
  [/city/i, (random) => random.pick(['São Paulo', 'Salvador', 'Campinas'])],
  [/state|uf/i, (random) => random.pick(['SP', 'BA'])],
  [/phone/i, (random) => `(11) 9${random.digits(4)}-${random.digits(4)}`],
  [
    /title|role|search|query|^q$/i,
    (random) => random.pick(['enfermeira', 'analista vendas', 'motoboy curitiba']),
  ],
];

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed());
}
