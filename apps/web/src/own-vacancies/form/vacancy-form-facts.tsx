import { affirmativeGroups, benefits, salaryPeriods, workModes } from '@trampolim/contract/values/vocabulary';
import {
  accommodationsLimit,
  daysAtPlaceLimit,
  openListLimit,
  replyDaysLimit,
  weeklyHoursLimit,
} from '@trampolim/contract/wire/limits';
import { type ReactNode, useId } from 'react';
import { type FieldState, SelectField, TextField, toggled } from '../../forms/fields/field.tsx';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import { AmountField } from '../../forms/salary/salary-fields.tsx';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import primitives from '../../ui/primitives.module.css';
import classes from './vacancy-form.module.css';
import { EntriesField } from './vacancy-form-entries.tsx';
import { hasFacts, useVacancyForm } from './vacancy-form-value.ts';

const daysAtPlaceOptions = Array.from({ length: daysAtPlaceLimit }, (_, day) => String(day + 1));

/** Optional details that candidates look for, collapsed until one of them is filled in. */
export function VacancyFormFacts() {
  const { field, list, value } = useVacancyForm();
  return (
    <Disclosure
      label="O que candidatos mais perguntam"
      className={classes.collapsible}
      startsOpen={hasFacts(value)}
    >
      <div className={classes.form}>
        <p className={`${classes.wide} ${classes.hint}`}>
          Tudo é opcional, mas vagas completas aparecem mais: a busca filtra por estes campos.
        </p>
        <SelectField
          label="Modo de trabalho"
          placeholder="Não informar"
          options={workModes}
          {...field('workplace.mode')}
        />
        {value.workplace.mode === 'Híbrido' && (
          <SelectField
            label="Dias por semana no local"
            placeholder="Não informar"
            options={daysAtPlaceOptions}
            {...field('workplace.daysAtPlace')}
          />
        )}
        <TextField
          label="Horas por semana"
          inputMode="numeric"
          placeholder="40"
          hint={`De 1 a ${weeklyHoursLimit}`}
          {...field('weeklyHours')}
        />
        <ReplyPromiseField />
        <SalaryRangeFields />
        <ChoicesField label="Benefícios" options={benefits} {...field('benefits')} />
        <div className={classes.wide}>
          <EntriesField
            label="Outros benefícios"
            placeholder="Desconto na loja"
            addLabel="Adicionar benefício"
            list={list('otherBenefits')}
            typed={field('typed.otherBenefits')}
            limit={openListLimit}
          />
        </div>
        <ChoicesField
          label="Vaga afirmativa para"
          options={affirmativeGroups}
          hint="Aparece na vaga. Não perguntamos isso aos candidatos."
          {...field('affirmativeFor')}
        />
        <div className={classes.wide}>
          <TextAreaField
            label="Acessibilidade e adaptações oferecidas"
            placeholder="Rampa, intérprete de Libras, leitor de tela, horário adaptado"
            limit={accommodationsLimit}
            {...field('accommodations')}
          />
        </div>
      </div>
    </Disclosure>
  );
}

const commonReplyDays = ['3', '5', '7', '10', '14'];

/** The promise of an answer: buttons for common numbers of days, or any other number. */
function ReplyPromiseField() {
  const { field, value } = useVacancyForm();
  const { onChange } = field('replyWithinDays');
  return (
    <fieldset className={classes.choicesField}>
      <legend className={classes.legend}>Promessa de resposta</legend>
      <div className={classes.reply}>
        <TextField
          label="Dias para responder"
          inputMode="numeric"
          placeholder="Não prometer"
          {...field('replyWithinDays')}
        />
        <div className={primitives.cluster2}>
          {commonReplyDays.map((days) => (
            <button
              key={days}
              type="button"
              className={classes.choice}
              aria-pressed={value.replyWithinDays === days}
              aria-label={`${days} dias`}
              onClick={() => onChange(value.replyWithinDays === days ? '' : days)}
            >
              {days}
            </button>
          ))}
        </div>
      </div>
      <p className={classes.hint}>
        De 1 a {replyDaysLimit} dias corridos, a partir do envio de cada currículo. Aparece na vaga, e o
        cumprimento aparece no perfil da empresa. Mudanças só valem para novas candidaturas.
      </p>
    </fieldset>
  );
}

/** The label repeats the currency, which is selected with the salary above. */
function SalaryRangeFields() {
  const { field, value } = useVacancyForm();
  return (
    <fieldset className={classes.choicesField}>
      <legend className={classes.legend}>Faixa salarial ({value.currency})</legend>
      <div className={classes.range}>
        <AmountField label="De" placeholder="3.000,00" {...field('salaryRange.from')} />
        <AmountField label="Até" placeholder="4.500,00" {...field('salaryRange.to')} />
        <SelectField label="Por" options={salaryPeriods} placeholder="" {...field('salaryRange.period')} />
      </div>
      <p className={classes.hint}>Basta um dos dois. A faixa aparece na vaga e é usada na busca.</p>
    </fieldset>
  );
}

interface ChoicesFieldProps extends Pick<FieldState<string[]>, 'value' | 'onChange'> {
  label: string;
  hint?: ReactNode;
  options: readonly string[];
}

/** Toggles for several options of a list. */
function ChoicesField({ label, hint, options, value, onChange }: ChoicesFieldProps) {
  const hintId = useId();
  const chosen = new Set(value);
  const toggle = (option: string) => {
    const next = toggled(chosen, option);
    onChange(options.filter((each) => next.has(each)));
  };
  return (
    <fieldset className={classes.choicesField} aria-describedby={hint ? hintId : undefined}>
      <legend className={classes.legend}>{label}</legend>
      <div className={primitives.cluster2}>
        {options.map((option) => (
          <button
            key={option}
            type="button"
            className={classes.choice}
            aria-pressed={chosen.has(option)}
            onClick={() => toggle(option)}
          >
            {option}
          </button>
        ))}
      </div>
      {hint && (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
