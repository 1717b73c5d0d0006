import type { State } from '@trampolim/contract/public-vacancies/vacancy-places';
import { states } from '@trampolim/contract/values/vocabulary';
import { type ComponentProps, useEffect, useId, useState } from 'react';
import { api } from '../../platform/api/api-client.ts';
import { TextField } from './field.tsx';

interface CityFieldProps extends Omit<ComponentProps<typeof TextField>, 'list'> {
  /** The state whose cities are suggested; empty until one is chosen. */
  state: string;
}

/** A city name. The cities of the state are suggested on focus, and any other text is accepted. */
export function CityField({ state, ...field }: CityFieldProps) {
  const listId = useId();
  const [isFocused, setFocused] = useState(false);
  const cities = useCities(isFocused ? state : '');
  return (
    <>
      <TextField {...field} list={listId} onFocus={() => setFocused(true)} onBlur={() => setFocused(false)} />
      <datalist id={listId}>
        {cities.map((city) => (
          <option key={city}>{city}</option>
        ))}
      </datalist>
    </>
  );
}

function useCities(state: string): readonly string[] {
  const [loaded, setLoaded] = useState<{ state: string; cities: readonly string[] }>();
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      try {
        const cities = await fetchCities(state);
        if (isCurrent) setLoaded({ state, cities });
      } catch (error) {
        // The field works without suggestions.
        console.warn('Sem sugestões de cidades', error);
      }
    };
    if (state) void load();
    return () => {
      isCurrent = false;
    };
  }, [state]);
  return loaded?.state === state ? loaded.cities : [];
}

/** Requests by state. Public forms have no query client, so the cache is here. */
const requests = new Map<string, Promise<readonly string[]>>();

/** The cities of a state, requested once; none for a text that is not a state. */
async function fetchCities(state: string): Promise<readonly string[]> {
  if (!(states as readonly string[]).includes(state)) return [];
  const cities =
    requests.get(state) ??
    api('GET /api/cities/:state', { params: { state: state as State } }).then(({ data }) => data);
  requests.set(state, cities);
  // A failed request is not cached.
  cities.catch(() => requests.delete(state));
  return cities;
}
