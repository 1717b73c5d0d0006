import { currencies } from '@trampolim/contract/values/vocabulary';
import { useRef } from 'react';
import { type FieldState, SelectField, TextField } from '../fields/field.tsx';
import classes from './salary-fields.module.css';
import { formatAmount } from './salary-text.ts';

interface SalaryFieldsProps {
  label: string;
  currency: FieldState;
  amount: FieldState;
  /** Also accepts texts such as `A combinar`. */
  acceptsText?: boolean;
}

/** Currency and amount, which are sent as one text by `composeSalary`. */
export const SalaryFields = ({ label, currency, amount, acceptsText }: SalaryFieldsProps) => (
  <div className={classes.salary}>
    <SelectField label="Moeda" options={currencies} placeholder="" {...currency} />
    <AmountField label={label} acceptsText={acceptsText} {...amount} />
  </div>
);

interface AmountFieldProps extends FieldState {
  label: string;
  placeholder?: string;
  /** Also accepts texts such as `A combinar`. */
  acceptsText?: boolean | undefined;
}

/** An amount of money, formatted when the field loses the focus. */
export function AmountField({ acceptsText, onChange, ...field }: AmountFieldProps) {
  // An unchanged amount is not formatted, so that the form stays untouched.
  const wasTyped = useRef(false);
  const change = (typed: string) => {
    wasTyped.current = true;
    onChange(acceptsText ? typed : typed.replace(/[^\d.,]/g, ''));
  };
  const formatTyped = () => {
    if (wasTyped.current) onChange(formatAmount(field.value));
    wasTyped.current = false;
  };
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      placeholder="3.500,00"
      {...field}
      onChange={change}
      onBlur={formatTyped}
    />
  );
}
