import { useRef } from 'react';
import { TextField } from '../fields/field.tsx';
import type { FieldState } from '../fields/field-state.ts';
import { tidyAmount } from './tidy-amount.ts';

interface AmountFieldProps extends FieldState {
  label: string;
  placeholder?: string;
  /** Whether it may also be put in words, such as `A combinar`. */
  takesWords?: boolean | undefined;
}

/** An amount of money, laid out once its author has left it: `<AmountField label="De" {...field('salaryRange.from')} />` */
export function AmountField({ takesWords, onChange, ...field }: AmountFieldProps) {
  // An amount that is only passed by stays as it was, and its form untouched.
  const wasTyped = useRef(false);
  const change = (typed: string) => {
    wasTyped.current = true;
    onChange(takesWords ? typed : typed.replace(/[^\d.,]/g, ''));
  };
  const tidy = () => {
    if (wasTyped.current) onChange(tidyAmount(field.value));
    wasTyped.current = false;
  };
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      placeholder="3.500,00"
      {...field}
      onChange={change}
      onBlur={tidy}
    />
  );
}
