import { today } from '@trampolim/contract/values/calendar';
import { useId, useState } from 'react';
import { CheckboxField, Field } from '../../forms/fields/field.tsx';
import type { Problems } from './answer-problems.ts';
import classes from './questions.module.css';
import type { ResumeAnswers } from './resume-answers.ts';

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });
const shortMonthName = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' });
const dayIn = (month: string) => new Date(`2000-${month}-01`);

/** Years that have a button; older ones are in a list. */
const recentYearCount = 12;
const oldestYear = 1960;

interface PeriodFieldsProps {
  answers: ResumeAnswers;
  problems: Problems;
  onChange: (changes: Partial<ResumeAnswers>) => void;
}

/** The months in which a job started and ended. */
export function PeriodFields({ answers, problems, onChange }: PeriodFieldsProps) {
  const isNow = answers.worked === 'now';
  return (
    <div className={classes.fields}>
      <MonthAndYearField
        legend="Início"
        month={answers.startMonth}
        year={answers.startYear}
        error={problems.startMonth}
        onMonth={(startMonth) => onChange({ startMonth })}
        onYear={(startYear) => onChange({ startYear })}
      />
      <CheckboxField
        label="Estou trabalhando aqui"
        checked={isNow}
        onChange={(checked) => onChange({ worked: checked ? 'now' : 'before' })}
      />
      {!isNow && (
        <MonthAndYearField
          legend="Término"
          month={answers.endMonth}
          year={answers.endYear}
          error={problems.endMonth}
          onMonth={(endMonth) => onChange({ endMonth })}
          onYear={(endYear) => onChange({ endYear })}
        />
      )}
    </div>
  );
}

interface MonthAndYearFieldProps {
  legend: string;
  month: string;
  year: string;
  error: string | undefined;
  onMonth: (month: string) => void;
  onYear: (year: string) => void;
}

/** A month and a year, each chosen with one tap. */
function MonthAndYearField({ legend, month, year, error, onMonth, onYear }: MonthAndYearFieldProps) {
  const name = useId();
  const [thisYear] = useState(() => Number(today().slice(0, 4)));
  const recentYears = Array.from({ length: recentYearCount }, (_, index) => String(thisYear - index));
  const olderYears = Array.from({ length: thisYear - recentYearCount - oldestYear + 1 }, (_, index) =>
    String(thisYear - recentYearCount - index),
  );
  const renderRadio = ({
    kind,
    value,
    selectedValue,
    label,
    onPick,
  }: {
    kind: string;
    value: string;
    selectedValue: string;
    label: string;
    onPick: (value: string) => void;
  }) => (
    <label key={value} className={classes.chip}>
      <input
        type="radio"
        name={`${name}-${kind}`}
        checked={selectedValue === value}
        data-invalid={error ? true : undefined}
        aria-describedby={`${name}-error`}
        onChange={() => onPick(value)}
      />
      {label}
    </label>
  );
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.grid} role="radiogroup" aria-label={`${legend}: mês`}>
        {months.map((value) => (
          <span key={value} title={monthName.format(dayIn(value))} className={classes.cell}>
            {renderRadio({
              kind: 'month',
              value,
              selectedValue: month,
              label: shortMonthName.format(dayIn(value)).replace('.', ''),
              onPick: onMonth,
            })}
          </span>
        ))}
      </div>
      <div className={classes.grid} role="radiogroup" aria-label={`${legend}: ano`}>
        {recentYears.map((value) => (
          <span key={value} className={classes.cell}>
            {renderRadio({ kind: 'year', value, selectedValue: year, label: value, onPick: onYear })}
          </span>
        ))}
      </div>
      <Field label={`${legend} antes de ${recentYears.at(-1)}`}>
        {(input) => (
          <select
            {...input}
            value={olderYears.includes(year) ? year : ''}
            onChange={({ currentTarget }) => onYear(currentTarget.value)}
          >
            <option value="">Escolha o ano</option>
            {olderYears.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        )}
      </Field>
      <p className={classes.error} id={`${name}-error`} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
