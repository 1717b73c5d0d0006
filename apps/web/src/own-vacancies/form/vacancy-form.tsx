import { today } from '@trampolim/contract/calendar';
import { longTextLimit } from '@trampolim/contract/limits';
import { currencies, employmentTypes, states, vacancyAreas } from '@trampolim/contract/vocabulary';
import { SelectField, TextField } from '../../forms/fields/field.tsx';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import { formatDay } from '../../ui/format/format.ts';
import classes from './vacancy-form.module.css';
import type { VacancyFormDraft } from './vacancy-form-draft.ts';
import { EntriesField } from './vacancy-form-entries.tsx';
import { WeekdaysField } from './vacancy-form-weekdays.tsx';

interface VacancyFormProps {
  /** What the button that sends it points at: `<Button type="submit" form={id}>`. */
  id: string;
  draft: VacancyFormDraft;
  submission: Parameters<VacancyFormDraft['form']>[0];
  /** The last day that the deadline may be. */
  latestDeadline: string;
}

/** What a vacancy says, for publishing one and for changing it. */
export function VacancyForm({ id, draft, submission, latestDeadline }: VacancyFormProps) {
  const { field } = draft;
  return (
    <form id={id} className={classes.form} autoComplete="off" {...draft.form(submission)}>
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
      <TextField label="Cidade" required {...field('jobLocation.city')} />
      <SelectField label="Estado" options={states} required {...field('jobLocation.state')} />
      <div className={classes.salary}>
        <Currency draft={draft} />
        <TextField
          label="Salário (opcional)"
          placeholder="3.500,00"
          inputMode="decimal"
          {...field('salary')}
        />
      </div>
      <TextField
        label="Prazo para se candidatar"
        type="date"
        min={today()}
        max={latestDeadline}
        hint={`No máximo até ${formatDay(latestDeadline)}`}
        {...field('applicationDeadline')}
      />
      <WeekdaysField
        value={draft.values['workSchedule.workingDays']}
        onChange={field('workSchedule.workingDays').onChange}
      />
      <TextField label="Horário (opcional)" placeholder="9h às 18h" {...field('workSchedule.workingHours')} />
      <EntriesField
        label="Qualificações exigidas"
        placeholder="Inglês intermediário"
        addLabel="Adicionar qualificação"
        name="requiredQualifications"
        draft={draft}
      />
      <EntriesField
        label="Competências desejadas"
        placeholder="Trabalho em equipe"
        addLabel="Adicionar competência"
        name="desiredSkills"
        draft={draft}
      />
    </form>
  );
}

/** There is always one, so the list offers no empty choice. */
function Currency({ draft }: { draft: VacancyFormDraft }) {
  const { value, onChange } = draft.field('currency');
  return (
    <SelectField
      label="Moeda"
      options={currencies.filter((currency) => currency !== currencies[0])}
      placeholder={currencies[0]}
      value={value === currencies[0] ? '' : value}
      onChange={(chosen) => onChange(chosen || currencies[0])}
    />
  );
}
