import { today } from '@trampolim/contract/calendar';
import { longTextLimit } from '@trampolim/contract/limits';
import { employmentTypes, states, vacancyAreas } from '@trampolim/contract/vocabulary';
import { CityField } from '../../forms/address/city-field.tsx';
import { ContractForm } from '../../forms/contract/contract-form.tsx';
import { SelectField, TextField } from '../../forms/fields/field.tsx';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import { SalaryFields } from '../../forms/salary/salary-fields.tsx';
import { formatDay } from '../../ui/format/format.ts';
import classes from './vacancy-form.module.css';
import { useVacancyForm } from './vacancy-form-context.ts';
import { EntriesField } from './vacancy-form-entries.tsx';
import { WeekdaysField } from './vacancy-form-weekdays.tsx';

interface VacancyFormProps {
  /** What the button that sends it points at: `<Button type="submit" form={id}>`. */
  id: string;
  /** The last day that the deadline may be. */
  latestDeadline: string;
}

/** What a vacancy says, for publishing one and for changing it. */
export function VacancyForm({ id, latestDeadline }: VacancyFormProps) {
  const form = useVacancyForm();
  const { field, list } = form;
  return (
    <ContractForm form={form} id={id} className={classes.form} autoComplete="off">
      <div className={classes.wide}>
        <TextField
          label="Título da vaga"
          placeholder="Pessoa desenvolvedora front-end"
          required
          data-autofocus
          {...field('jobTitle')}
        />
      </div>
      <div className={classes.wide}>
        <TextAreaField
          label="Descrição"
          placeholder="O dia a dia, a equipe, os benefícios"
          limit={longTextLimit}
          required
          {...field('jobDescription')}
        />
      </div>
      <SelectField label="Área" options={vacancyAreas} required {...field('jobArea')} />
      <SelectField
        label="Tipo de contratação"
        options={employmentTypes}
        required
        {...field('employmentType')}
      />
      <CityField
        label="Cidade"
        required
        state={field('jobLocation.state').value}
        {...field('jobLocation.city')}
      />
      <SelectField label="Estado" options={states} required {...field('jobLocation.state')} />
      <SalaryFields
        label="Salário (opcional)"
        currency={field('currency')}
        amount={field('salary')}
        takesWords
      />
      <TextField
        label="Prazo para se candidatar"
        type="date"
        min={today()}
        max={latestDeadline}
        hint={`No máximo até ${formatDay(latestDeadline)}`}
        {...field('applicationDeadline')}
      />
      <WeekdaysField {...field('workSchedule.workingDays')} />
      <TextField label="Horário (opcional)" placeholder="9h às 18h" {...field('workSchedule.workingHours')} />
      <EntriesField
        label="Qualificações exigidas"
        placeholder="Inglês intermediário"
        addLabel="Adicionar qualificação"
        list={list('requiredQualifications')}
        typed={field('typed.requiredQualifications')}
      />
      <EntriesField
        label="Competências desejadas"
        placeholder="Trabalho em equipe"
        addLabel="Adicionar competência"
        list={list('desiredSkills')}
        typed={field('typed.desiredSkills')}
      />
    </ContractForm>
  );
}
