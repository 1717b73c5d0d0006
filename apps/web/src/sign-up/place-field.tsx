import type { Api } from '@trampolim/contract/api';
import { states } from '@trampolim/contract/values/vocabulary';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { useRef } from 'react';
import { Field, type TextFieldProps } from '../forms/fields/field.tsx';
import { comboboxAttributes, Suggestions } from '../forms/search/suggestions.tsx';
import { api } from '../platform/api/api-client.ts';
import { normalizeText } from '../ui/format/format.ts';
import classes from './guest-sign-up.module.css';

type Place = ResponseOf<Api['GET /api/cities']>[number];

/** A city together with its state, `Campinas/SP`. The cities of all states are suggested while typing. */
export function PlaceField({ label, hint, error, onChange, ...rest }: TextFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => (
        <div className={classes.place}>
          <input
            autoComplete="off"
            autoCapitalize="words"
            {...rest}
            {...input}
            {...comboboxAttributes}
            inputMode="text"
            ref={box}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <Suggestions input={box} source="cities" only="city" onChoose={({ text }) => onChange(text)} />
        </div>
      )}
    </Field>
  );
}

const textOf = ({ city, state }: Place) => `${city}/${state}`;

const fetchPlaces = async (name: string): Promise<Place[]> =>
  (await api('GET /api/cities', { query: { name } })).data;

/**
 * Returns the city and state of a typed text. A city without its state is looked up by its name. Returns an error
 * message if the state remains unknown.
 */
export async function findPlace(text: string): Promise<Place | string> {
  // Matches `Campinas/SP`, `Campinas - SP` and `Campinas, sp`.
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
