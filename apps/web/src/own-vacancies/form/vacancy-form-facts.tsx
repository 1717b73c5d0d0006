import { affirmativeGroups, benefits, salaryPeriods, workModes } from '@trampolim/contract/values/vocabulary';
import {
  accommodationsLimit,
  daysAtPlaceLimit,
  openListLimit,
  weeklyHoursLimit,
} from '@trampolim/contract/wire/limits';
import { SelectField, TextField } from '../../forms/fields/field.tsx';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import { AmountField } from '../../forms/salary/salary-fields.tsx';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import classes from './vacancy-form.module.css';
import { ChoicesField } from './vacancy-form-choices.tsx';
import { useVacancyForm } from './vacancy-form-context.ts';
import { EntriesField } from './vacancy-form-entries.tsx';
import { hasFacts } from './vacancy-form-facts-value.ts';

const daysOffered = Array.from({ length: daysAtPlaceLimit }, (_, day) => String(day + 1));

/** What candidates ask before they apply: all of it optional, and folded away until some of it is told. */
export function VacancyFormFacts() {
  const { field, list, value } = useVacancyForm();
  return (
    <Disclosure
      label="O que candidatos mais perguntam"
      className={classes.facts}
      startsOpen={hasFacts(value)}
    >
      <div className={classes.form}>
        <p className={`${classes.wide} ${classes.hint}`}>
          Tudo é opcional, e vagas que dizem mais são mais encontradas: a busca filtra por estes campos.
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
            options={daysOffered}
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
          hint="A vaga diz para quem é; nada disso é perguntado a quem se candidata."
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

/** In the currency of the salary above, which is said here again. */
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
      <p className={classes.hint}>
        Basta um dos dois. Com a faixa, é ela que aparece na vaga e que a busca compara.
      </p>
    </fieldset>
  );
}
