import type { Api } from '@trampolim/contract/api';
import { states } from '@trampolim/contract/values/vocabulary';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { type ComponentProps, useEffect, useId, useState } from 'react';
import { TextField } from '../forms/fields/field.tsx';
import { api } from '../platform/api/api-client.ts';
import { normalizeText } from '../ui/format/format.ts';

type Place = ResponseOf<Api['GET /api/cities']>[number];

const debounceMs = 150;
const minLetters = 2;

/** A city together with its state, `Campinas/SP`. The cities of all states are suggested while typing. */
export function PlaceField(props: Omit<ComponentProps<typeof TextField>, 'list'>) {
  const listId = useId();
  const places = usePlaces(props.value);
  return (
    <>
      <TextField autoComplete="off" autoCapitalize="words" {...props} list={listId} />
      <datalist id={listId}>
        {places.map((place) => (
          <option key={textOf(place)}>{textOf(place)}</option>
        ))}
      </datalist>
    </>
  );
}

const textOf = ({ city, state }: Place) => `${city}/${state}`;

const fetchPlaces = async (name: string, signal?: AbortSignal): Promise<Place[]> =>
  (await api('GET /api/cities', { query: { name }, ...(signal && { signal }) })).data;

function usePlaces(text: string): readonly Place[] {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const name = text.trim();
  useEffect(() => {
    // A chosen city needs no suggestions.
    if (name.length < minLetters || name.includes('/')) return undefined;
    const abort = new AbortController();
    const suggestPlaces = async () => {
      try {
        const suggestions = await fetchPlaces(name, abort.signal);
        if (!abort.signal.aborted) setPlaces(suggestions);
      } catch (error) {
        // The field works without suggestions.
        if (!abort.signal.aborted) console.warn('Sem sugestões de cidades', error);
      }
    };
    const timer = setTimeout(() => void suggestPlaces(), debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [name]);
  return places;
}

/**
 * Returns the city and state of a typed text. A city without its state is looked up by its name. Returns an error
 * message if the state remains unknown.
 */
export async function findPlace(text: string): Promise<Place | string> {
  const [, city = '', code = ''] = text.trim().match(/^(.+?)\s*[/,-]\s*([a-z]{2})$/iu) ?? [];
  const state = states.find((each) => each === code.toUpperCase());
  if (state) return { city, state };
  const name = normalizeText(text);
  const matches = (await fetchPlaces(text.trim())).filter((place) => normalizeText(place.city) === name);
  const [firstMatch] = matches;
  if (firstMatch && matches.length === 1) return firstMatch;
  return matches.length > 1
    ? `Há mais de uma ${firstMatch?.city}: ${matches.map(textOf).join(', ')}. Escolha a sua.`
    : 'Escolha a cidade na lista, com o estado: Campinas/SP.';
}
