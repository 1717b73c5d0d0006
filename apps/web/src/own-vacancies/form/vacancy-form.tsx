import type { LintFinding } from '@trampolim/contract/legal-lint/legal-lint';
import { deadlineProblem, latestDeadline } from '@trampolim/contract/vacancies/vacancy-deadline';
import { today } from '@trampolim/contract/values/calendar';
import { employmentTypes, states, vacancyAreas, weekdays } from '@trampolim/contract/values/vocabulary';
import { longTextLimit } from '@trampolim/contract/wire/limits';
import { lazy, Suspense } from 'react';
import { ContractForm } from '../../forms/contract/contract-form.tsx';
import { CityField } from '../../forms/fields/city-field.tsx';
import { type FieldState, SelectField, TextField, toggled } from '../../forms/fields/field.tsx';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import { SalaryFields } from '../../forms/salary/salary-fields.tsx';
import { NearbyPlaces } from '../../forms/search/nearby-places.tsx';
import type { NearbyPlace } from '../../forms/search/radius.ts';
import { useLegalFindings } from '../../legal-lint/legal-findings.ts';
import { useSession } from '../../platform/session/session.ts';
import { formatDay } from '../../ui/format/format.ts';
import { useCompanyPlaces } from '../near-company.tsx';
import classes from './vacancy-form.module.css';
import { EntriesField } from './vacancy-form-entries.tsx';
import { VacancyFormFacts } from './vacancy-form-facts.tsx';
import { checkedVacancy, useVacancyForm } from './vacancy-form-value.ts';
import { VacancyHelp } from './vacancy-help.tsx';

// These are loaded with the form, and not with the page that opens it.
const VacancyFormQuestions = lazy(() =>
  import('./vacancy-form-questions.tsx').then((loaded) => ({ default: loaded.VacancyFormQuestions })),
);
const VacancyFormHints = lazy(() =>
  import('./vacancy-form-hints.tsx').then((loaded) => ({ default: loaded.VacancyFormHints })),
);

interface VacancyFormProps {
  /** The form's id for its submit button: `<Button type="submit" form={id}>`. */
  id: string;
  deadline: DeadlineFieldProps;
}

/** The fields of a vacancy, for publishing and editing. */
export function VacancyForm({ id, deadline }: VacancyFormProps) {
  const form = useVacancyForm();
  const { field, list } = form;
  const isNew = deadline.current === undefined;
  const findings = useLegalFindings(checkedVacancy(form.value));
  const isAboutQuestion = ({ field: path }: LintFinding) => path.startsWith('questions.');
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
      {isNew && <VacancyHelp />}
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
      {isNew && <CompanyPlaces />}
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
      <Suspense>
        <VacancyFormQuestions findings={findings.filter(isAboutQuestion)} />
      </Suspense>
      <Suspense>
        <VacancyFormHints findings={findings.filter((finding) => !isAboutQuestion(finding))} />
      </Suspense>
    </ContractForm>
  );
}

/** Fills in one of the company's cities while the field is blank. */
function CompanyPlaces() {
  const { field, value } = useVacancyForm();
  const isCompany = useSession()?.role === 'Company';
  if (!isCompany || value.jobLocation.city !== '') return null;
  return (
    <div className={classes.wide}>
      <CompanyPlaceButtons
        onChoose={({ city, state }) => {
          field('jobLocation.city').onChange(city);
          field('jobLocation.state').onChange(state);
        }}
      />
    </div>
  );
}

/** A separate component, so that the company's places are only requested while they are offered. */
const CompanyPlaceButtons = ({ onChoose }: { onChoose: (place: NearbyPlace) => void }) => (
  <NearbyPlaces label="Usar" places={useCompanyPlaces()} onChoose={onChoose} />
);

export interface DeadlineFieldProps {
  /** The day from which the maximum open period is counted. */
  publishedOn: string;
  /** The vacancy's current deadline, which is not validated again; undefined for a new vacancy. */
  current?: string;
}

/** While a year is typed, the field contains values such as 0002. */
const isComplete = (day: string) => day >= '1000';

/** The deadline for applications, validated as soon as it is entered. */
function DeadlineField({ publishedOn, current }: DeadlineFieldProps) {
  const { error, ...deadline } = useVacancyForm().field('applicationDeadline');
  const latest = latestDeadline(publishedOn);
  const isValidated = deadline.value !== current && isComplete(deadline.value);
  return (
    <TextField
      label="Prazo para se candidatar"
      type="date"
      min={today()}
      max={latest}
      hint={`No máximo até ${formatDay(latest)}`}
      error={error ?? (isValidated && deadlineProblem(deadline.value, publishedOn))}
      {...deadline}
    />
  );
}

/** `Segunda-Feira` → `Segunda` */
const spokenName = (weekday: string) => weekday.replace('-Feira', '');
/** `Segunda-Feira` → `Seg`, so that a week fits in a line. */
const shortName = (weekday: string) => weekday.slice(0, 3);

/** Toggles for the working days, stored in the order of the week. */
function WeekdaysField({ value, onChange }: Pick<FieldState<string[]>, 'value' | 'onChange'>) {
  const chosen = new Set(value);
  const toggle = (weekday: string) => {
    const next = toggled(chosen, weekday);
    onChange(weekdays.filter((each) => next.has(each)));
  };
  return (
    <fieldset className={classes.weekdaysField}>
      <legend className={classes.legend}>Dias de trabalho</legend>
      <div className={classes.weekdays}>
        {weekdays.map((weekday) => (
          <button
            key={weekday}
            type="button"
            className={classes.weekday}
            aria-pressed={chosen.has(weekday)}
            onClick={() => toggle(weekday)}
          >
            <span aria-hidden="true">{shortName(weekday)}</span>
            <span className="only-for-screen-readers">{spokenName(weekday)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
