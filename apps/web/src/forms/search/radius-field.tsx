import { searchRadii } from '@trampolim/contract/values/vocabulary';
import type { ComponentProps } from 'react';
import { Field } from '../fields/field.tsx';

interface RadiusFieldProps extends Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'children'> {
  value: string;
  onChange: (value: string) => void;
}

/** A select for the radius of a search around its city. */
export const RadiusField = ({ onChange, ...select }: RadiusFieldProps) => (
  <Field label="Distância da cidade">
    {(input) => (
      <select {...select} {...input} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">Só na cidade</option>
        {searchRadii.map((radius) => (
          <option key={radius} value={radius}>
            Até {radius} km
          </option>
        ))}
      </select>
    )}
  </Field>
);
