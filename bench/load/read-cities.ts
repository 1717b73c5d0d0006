import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.ts';

/** Returns the cities of each state. Its capital comes first. */
export function readCities(): Map<string, string[]> {
  const file = join(root, 'apps/server/search-dictionary/municipalities.tsv');
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(1);
  const cities = new Map<string, string[]>();
  for (const line of lines) {
    const [, name = '', state = '', , , capital] = line.split('\t');
    const ofState = cities.get(state) ?? [];
    if (capital === '1') ofState.unshift(name);
    else ofState.push(name);
    cities.set(state, ofState);
  }
  return cities;
}
