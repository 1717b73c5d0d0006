import { currencies } from '@trampolim/contract/values/vocabulary';
import { SelectField } from '../fields/field.tsx';
import type { FieldState } from '../fields/field-state.ts';
import { AmountField } from './amount-field.tsx';
import classes from './salary-fields.module.css';

interface SalaryFieldsProps {
  label: string;
  currency: FieldState;
  amount: FieldState;
  /** Whether it may also be put in words, such as `A combinar`. */
  takesWords?: boolean;
}

/** Currency and amount, which travel as one text: see `salaryText`. */
export const SalaryFields = ({ label, currency, amount, takesWords }: SalaryFieldsProps) => (
  <div className={classes.salary}>
    <SelectField label="Moeda" options={currencies} placeholder="" {...currency} />
    <AmountField label={label} takesWords={takesWords} {...amount} />
  </div>
);
