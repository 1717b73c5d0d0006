import { states } from '@trampolim/contract/values/vocabulary';
import { api } from '../../platform/api/api-client.ts';

type State = (typeof states)[number];

const asked = new Map<string, Promise<readonly string[]>>();

/** The municipalities of a state, asked for once; none of what is no state. Kept here, because public forms carry no query client. */
export async function citiesOf(state: string): Promise<readonly string[]> {
  if (!(states as readonly string[]).includes(state)) return [];
  const cities =
    asked.get(state) ??
    api('GET /api/cities/:state', { params: { state: state as State } }).then(({ data }) => data);
  asked.set(state, cities);
  // So that the next to ask tries again.
  cities.catch(() => asked.delete(state));
  return cities;
}
