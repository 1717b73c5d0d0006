import { salaryFilter } from '@trampolim/contract/vacancies/vacancy-display';
import { languages, softSkills } from '@trampolim/contract/values/skills';
import {
  affirmativeGroups,
  benefits,
  currencies,
  defaultCurrency,
  employmentTypes,
  states,
  vacancyAreas,
  workModes,
} from '@trampolim/contract/values/vocabulary';
import { openListLimit, shortTextLimit } from '@trampolim/contract/wire/limits';
import { useId, useState } from 'react';
import { CityField } from '../../forms/fields/city-field.tsx';
import { Field, NumberSelect, SelectField } from '../../forms/fields/field.tsx';
import { FilterFrame, RadiusField } from '../../forms/search/filter-frame.tsx';
import type { RenderNearby } from '../../forms/search/nearby-places.tsx';
import { nearPlace } from '../../forms/search/radius.ts';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import { formatSalary } from '../../ui/format/format.ts';
import {
  offeredHours,
  offeredReplyDays,
  readVacancyFilters,
  type VacancyUrlFilters,
  writeVacancyFilters,
} from '../vacancy-filters.ts';
import { replyDaysText, weeklyHoursText } from '../vacancy-texts.ts';
import { ChoicesFilter } from './choices-filter.tsx';
import classes from './filter-dialog.module.css';

interface VacancyFilterDialogProps {
  opened: boolean;
  onClose: () => void;
  filters: VacancyUrlFilters;
  renderNearby?: RenderNearby | undefined;
  onApply: (filters: VacancyUrlFilters) => void;
}

/** A dialog with all filters, which take effect when they are applied. */
export const VacancyFilterDialog = ({
  filters,
  renderNearby,
  onApply,
  ...dialog
}: VacancyFilterDialogProps) => (
  <FilterFrame {...dialog} title="Filtrar vagas" size="lg">
    {(formId) => <FilterForm id={formId} filters={filters} renderNearby={renderNearby} onApply={onApply} />}
  </FilterFrame>
);

/** Rendered inside the dialog, so that each opening starts from the current filters. */
function FilterForm({
  id,
  filters,
  renderNearby,
  onApply,
}: Pick<VacancyFilterDialogProps, 'filters' | 'renderNearby' | 'onApply'> & { id: string }) {
  const [draft, setDraft] = useState(() => writeVacancyFilters(filters));
  const skillsId = useId();
  type Name = Exclude<keyof typeof draft, 'title' | 'order' | 'literal' | 'minSalary' | 'currency'>;
  const field = <FilterName extends Name>(name: FilterName) => ({
    name,
    value: draft[name] ?? '',
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
  });
  return (
    <form
      id={id}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(readVacancyFilters(draft));
      }}
      onReset={() => setDraft({ title: draft.title, literal: draft.literal })}
    >
      {renderNearby?.((place) => setDraft({ ...draft, ...nearPlace(place, draft.radius) }))}
      <SelectField label="Estado" placeholder="Todos os estados" options={states} {...field('state')} />
      <CityField
        label="Cidade"
        placeholder="Qualquer cidade"
        maxLength={shortTextLimit}
        autoComplete="off"
        state={draft.state ?? ''}
        {...field('city')}
      />
      <RadiusField {...field('radius')} />
      <SelectField label="Área" placeholder="Todas as áreas" options={vacancyAreas} {...field('area')} />
      <SelectField
        label="Tipo de contratação"
        placeholder="Todos os tipos"
        options={employmentTypes}
        {...field('employmentType')}
      />
      <NumberSelect
        label="Carga horária"
        blankLabel="Qualquer carga horária"
        offered={offeredHours}
        toLabel={(hours) => `Até ${weeklyHoursText(hours)}`}
        {...field('maxWeeklyHours')}
      />
      <NumberSelect
        label="Prazo de resposta"
        blankLabel="Com ou sem prazo"
        offered={offeredReplyDays}
        toLabel={replyDaysText}
        {...field('maxReplyDays')}
      />
      <fieldset className={`${classes.group} ${classes.wide}`}>
        <legend>Modo de trabalho</legend>
        <ChoicesFilter options={workModes} {...field('workMode')} />
      </fieldset>
      <SalaryFilter
        currency={draft.currency}
        amount={Number(draft.minSalary ?? 0)}
        onChange={(salary) => setDraft({ ...draft, ...salary })}
      />
      <SelectField
        label="Vaga afirmativa para"
        placeholder="Todas as vagas"
        options={affirmativeGroups}
        {...field('affirmativeFor')}
      />
      <SelectField
        label="Idioma"
        placeholder="Qualquer idioma"
        options={withCurrent(languages, draft.language)}
        {...field('language')}
      />
      <div className={classes.wide}>
        <Field label="Habilidade ou competência" hint="Procura nas qualificações e competências da vaga.">
          {(input) => (
            <>
              <input
                {...input}
                name="skill"
                list={skillsId}
                maxLength={openListLimit}
                autoComplete="off"
                placeholder="Ex.: Excel, liderança"
                value={draft.skill ?? ''}
                onChange={({ currentTarget }) => field('skill').onChange(currentTarget.value)}
              />
              <datalist id={skillsId}>
                {softSkills.map((skill) => (
                  <option key={skill}>{skill}</option>
                ))}
              </datalist>
            </>
          )}
        </Field>
      </div>
      <Disclosure
        label="Benefícios: ao menos um destes"
        className={classes.wide}
        startsOpen={draft.benefit !== undefined}
      >
        <ChoicesFilter label="Benefícios" options={benefits} {...field('benefit')} />
      </Disclosure>
    </form>
  );
}

/** A URL may contain a value that the list does not offer. */
const withCurrent = (offered: readonly string[], current: string | undefined) =>
  current && !offered.includes(current) ? [current, ...offered] : offered;

interface SalaryFilterProps {
  currency: string | undefined;
  amount: number;
  onChange: (salary: { currency: string; minSalary: string }) => void;
}

/** A slider for the minimum salary. Zero means no filter. */
function SalaryFilter({ currency = defaultCurrency, amount, onChange }: SalaryFilterProps) {
  const toLabel = (value: number) =>
    value === 0 ? 'Qualquer salário' : `A partir de ${formatSalary(`${currency} ${value}`)}`;
  return (
    <fieldset className={`${classes.group} ${classes.wide}`}>
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
          <output className={classes.value}>{toLabel(amount)}</output>
          <input
            type="range"
            name="minSalary"
            {...salaryFilter}
            className={classes.slider}
            aria-label="Salário mínimo"
            aria-valuetext={toLabel(amount)}
            value={amount}
            onChange={({ currentTarget }) => onChange({ currency, minSalary: currentTarget.value })}
          />
        </div>
      </div>
    </fieldset>
  );
}
