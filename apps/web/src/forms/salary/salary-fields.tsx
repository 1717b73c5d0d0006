import { currencies } from '@trampolim/contract/vocabulary';
import { SelectField, TextField } from '../fields/field.tsx';
import type { FieldState } from '../fields/field-state.ts';
import classes from './salary-fields.module.css';

interface SalaryFieldsProps {
  label: string;
  currency: FieldState;
  amount: FieldState;
  /** Whether it may also be put in words, such as `A combinar`. */
  takesWords?: boolean;
}

/** Currency and amount, which travel as one text: see `salaryText`. */
export function SalaryFields({ label, currency, amount, takesWords }: SalaryFieldsProps) {
  return (
    <div className={classes.salary}>
      <SelectField label="Moeda" options={currencies} placeholder="" {...currency} />
      <TextField
        label={label}
        inputMode="decimal"
        autoComplete="off"
        placeholder="3.500,00"
        {...amount}
        onChange={(typed) => amount.onChange(takesWords ? typed : typed.replace(/[^\d.,]/g, ''))}
      />
    </div>
  );
}
