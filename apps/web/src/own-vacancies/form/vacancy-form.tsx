import { employmentTypes, states, vacancyAreas } from '@trampolim/contract/values/vocabulary';
import { longTextLimit } from '@trampolim/contract/wire/limits';
import { ContractForm } from '../../forms/contract/contract-form.tsx';
import { CityField } from '../../forms/fields/city-field.tsx';
import { SelectField, TextField } from '../../forms/fields/field.tsx';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import { SalaryFields } from '../../forms/salary/salary-fields.tsx';
import classes from './vacancy-form.module.css';
import { useVacancyForm } from './vacancy-form-context.ts';
import { DeadlineField, type DeadlineFieldProps } from './vacancy-form-deadline.tsx';
import { EntriesField } from './vacancy-form-entries.tsx';
import { VacancyFormFacts } from './vacancy-form-facts.tsx';
import { WeekdaysField } from './vacancy-form-weekdays.tsx';

interface VacancyFormProps {
  /** What the button that sends it points at: `<Button type="submit" form={id}>`. */
  id: string;
  deadline: DeadlineFieldProps;
}

/** What a vacancy says, for publishing one and for changing it. */
export function VacancyForm({ id, deadline }: VacancyFormProps) {
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
        acceptsText
      />
      <DeadlineField {...deadline} />
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
      <VacancyFormFacts />
    </ContractForm>
  );
}
