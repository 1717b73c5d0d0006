import { type ComponentProps, useEffect, useId, useState } from 'react';
import { TextField } from '../fields/field.tsx';
import { citiesOf } from './cities.ts';

interface CityFieldProps extends Omit<ComponentProps<typeof TextField>, 'list'> {
  /** Whose municipalities are suggested; empty while it is not chosen. */
  state: string;
}

/** A city: one of the state's is suggested to whoever comes to it, and any other is taken. */
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
  const [found, setFound] = useState<{ state: string; cities: readonly string[] }>();
  useEffect(() => {
    let isWanted = true;
    const suggest = async () => {
      try {
        const cities = await citiesOf(state);
        if (isWanted) setFound({ state, cities });
      } catch (error) {
        // Nothing is suggested, and the city is typed.
        console.warn('Sem sugestões de cidades', error);
      }
    };
    if (state) void suggest();
    return () => {
      isWanted = false;
    };
  }, [state]);
  return found?.state === state ? found.cities : [];
}
