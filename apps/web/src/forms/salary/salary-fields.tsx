import { currencies } from '@trampolim/contract/values/vocabulary';
import { useRef } from 'react';
import { SelectField, TextField } from '../fields/field.tsx';
import type { FieldState } from '../fields/field-state.ts';
import classes from './salary-fields.module.css';
import { tidyAmount } from './tidy-amount.ts';

interface SalaryFieldsProps {
  label: string;
  currency: FieldState;
  amount: FieldState;
  /** Whether it may also be put in words, such as `A combinar`. */
  takesWords?: boolean;
}

/** Currency and amount, which travel as one text: see `salaryText`. */
export function SalaryFields({ label, currency, amount, takesWords }: SalaryFieldsProps) {
  // An amount that is only passed by stays as it was, and its form untouched.
  const wasTyped = useRef(false);
  const change = (typed: string) => {
    wasTyped.current = true;
    amount.onChange(takesWords ? typed : typed.replace(/[^\d.,]/g, ''));
  };
  const tidy = () => {
    if (wasTyped.current) amount.onChange(tidyAmount(amount.value));
    wasTyped.current = false;
  };
  return (
    <div className={classes.salary}>
      <SelectField label="Moeda" options={currencies} placeholder="" {...currency} />
      <TextField
        label={label}
        inputMode="decimal"
        autoComplete="off"
        placeholder="3.500,00"
        {...amount}
        onChange={change}
        onBlur={tidy}
      />
    </div>
  );
}
