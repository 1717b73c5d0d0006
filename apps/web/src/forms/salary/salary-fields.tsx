import { currencies } from '@trampolim/contract/vocabulary';
import { Field, TextField } from '../fields/field.tsx';
import type { FormFields } from '../sections/form-fields.ts';
import layout from '../sections/form-section.module.css';
import classes from './salary-fields.module.css';

/** Currency and amount, which travel as one text. */
export function SalaryFields({ fields }: { fields: FormFields<'currency' | 'candidateTargetSalary'> }) {
  const amount = fields.field('candidateTargetSalary');
  return (
    <div className={`${layout.half} ${classes.salary}`}>
      <Field label="Moeda">
        {(input) => (
          <select
            {...input}
            name="currency"
            value={fields.values.currency}
            onChange={({ currentTarget }) => fields.set('currency', currentTarget.value)}
          >
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label="Pretensão salarial (opcional)"
        inputMode="decimal"
        autoComplete="off"
        placeholder="3.500,00"
        {...amount}
        onChange={(typed) => amount.onChange(typed.replace(/[^\d.,]/g, ''))}
      />
    </div>
  );
}
