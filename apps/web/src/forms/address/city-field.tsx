import { type ComponentProps, useEffect, useId, useState } from 'react';
import { TextField } from '../fields/field.tsx';
import { citiesOf } from './cities.ts';

interface CityFieldProps extends Omit<ComponentProps<typeof TextField>, 'list'> {
  /** Whose municipalities are suggested; empty while it is not chosen. */
  state: string;
}

/** A city: one of the state's is suggested, and any other is taken. */
export function CityField({ state, ...field }: CityFieldProps) {
  const listId = useId();
  const cities = useCities(state);
  return (
    <>
      <TextField {...field} list={listId} />
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
    void suggest();
    return () => {
      isWanted = false;
    };
  }, [state]);
  return found?.state === state ? found.cities : [];
}
