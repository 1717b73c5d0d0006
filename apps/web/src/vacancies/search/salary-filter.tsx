import { salaryFilter } from '@trampolim/contract/vacancies/vacancy-display';
import { currencies, defaultCurrency } from '@trampolim/contract/values/vocabulary';
import { SelectField } from '../../forms/fields/field.tsx';
import { formatSalary } from '../../ui/format/format.ts';
import classes from './filter-dialog.module.css';

interface SalaryFilterProps {
  currency: string | undefined;
  amount: number;
  onChange: (salary: { currency: string; minSalary: string }) => void;
}

/** The least that a vacancy pays; at zero nothing is filtered. */
export function SalaryFilter({ currency = defaultCurrency, amount, onChange }: SalaryFilterProps) {
  const inWords = (value: number) =>
    value === 0 ? 'Qualquer salário' : `A partir de ${formatSalary(`${currency} ${value}`)}`;
  return (
    <fieldset className={`${classes.salary} ${classes.wide}`}>
      <legend>Salário mínimo</legend>
      <div className={classes.amount}>
        <SelectField
          label="Moeda"
          name="currency"
          options={currencies}
          placeholder=""
          value={currency}
          onChange={(chosen) => onChange({ currency: chosen, minSalary: String(amount) })}
        />
        <div className={classes.minimum}>
          <output className={classes.value}>{inWords(amount)}</output>
          <input
            type="range"
            {...salaryFilter}
            className={classes.slider}
            aria-label="Salário mínimo"
            aria-valuetext={inWords(amount)}
            value={amount}
            onChange={({ currentTarget }) => onChange({ currency, minSalary: currentTarget.value })}
          />
        </div>
      </div>
    </fieldset>
  );
}
