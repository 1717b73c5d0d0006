import { languages, softSkills } from '@trampolim/contract/values/skills';
import { areas, experienceFilters, states } from '@trampolim/contract/values/vocabulary';
import { openListLimit, repeatableLimit, shortTextLimit } from '@trampolim/contract/wire/limits';
import { useState } from 'react';
import { ChoiceList } from '../../forms/fields/choice-list.tsx';
import { CityField } from '../../forms/fields/city-field.tsx';
import { Field, SelectField } from '../../forms/fields/field.tsx';
import { FilterFrame, RadiusField } from '../../forms/search/filter-frame.tsx';
import type { RenderNearby } from '../../forms/search/nearby-places.tsx';
import { nearPlace } from '../../forms/search/radius.ts';
import {
  type AgeChoice,
  type AgeRange,
  ageChoices,
  ageLabel,
  type CandidateSearch,
  type CandidateUrlFilters,
  candidateUrlFilters,
  choiceFor,
  olderChoices,
  youngerChoices,
} from '../candidate-filters.ts';
import { experienceLabel } from '../candidate-texts.ts';
import classes from './candidate-list-page.module.css';

interface CandidateFilterDialogProps {
  opened: boolean;
  onClose: () => void;
  filters: CandidateUrlFilters;
  renderNearby?: RenderNearby | undefined;
  onApply: (filters: CandidateUrlFilters) => void;
}

/** A dialog with all filters, which take effect when they are applied. */
export const CandidateFilterDialog = ({
  filters,
  renderNearby,
  onApply,
  ...dialog
}: CandidateFilterDialogProps) => (
  <FilterFrame {...dialog} title="Filtrar candidatos" size="lg">
    {(formId) => <FilterForm id={formId} filters={filters} renderNearby={renderNearby} onApply={onApply} />}
  </FilterFrame>
);

/** Rendered inside the dialog, so that each opening starts from the current filters. */
function FilterForm({
  id,
  filters,
  renderNearby,
  onApply,
}: Pick<CandidateFilterDialogProps, 'filters' | 'renderNearby' | 'onApply'> & { id: string }) {
  const [draft, setDraft] = useState(filters);
  const { area, state, city, radius, experience, minAge, maxAge, language = [], skill = [] } = draft;
  const change = (changes: CandidateSearch) =>
    setDraft(candidateUrlFilters.read({ ...candidateUrlFilters.write(draft), ...changes }));
  const field = (name: 'area' | 'state' | 'radius', value: string | undefined) => ({
    name,
    value: value ?? '',
    onChange: (chosen: string) => change({ [name]: chosen }),
  });
  return (
    <form
      id={id}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        // Texts are truncated as in the URL.
        onApply(candidateUrlFilters.read(candidateUrlFilters.write(draft)));
      }}
      onReset={() => setDraft({ search: draft.search, order: draft.order, literal: draft.literal })}
    >
      {renderNearby?.((place) => change(nearPlace(place, radius?.toString())))}
      <SelectField
        label="Estado"
        placeholder="Todos os estados"
        options={states}
        {...field('state', state)}
      />
      <CityField
        label="Cidade"
        placeholder="Qualquer cidade"
        name="city"
        maxLength={shortTextLimit}
        autoComplete="off"
        state={state ?? ''}
        value={city ?? ''}
        onChange={(cityName) => setDraft({ ...draft, city: cityName })}
      />
      <RadiusField {...field('radius', radius?.toString())} />
      <SelectField
        label="Área de Atuação"
        placeholder="Todas as áreas"
        options={areas}
        {...field('area', area)}
      />
      <Field label="Experiência">
        {(input) => (
          <select
            {...input}
            name="experience"
            value={experience ?? ''}
            onChange={({ currentTarget }) => change({ experience: currentTarget.value })}
          >
            <option value="">Com ou sem experiência</option>
            {experienceFilters.map((each) => (
              <option key={each} value={each}>
                {experienceLabel(each)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <AgeFilter ages={{ minAge, maxAge }} onChange={(ages) => setDraft({ ...draft, ...ages })} />
      <ChoiceList
        legend="Idioma"
        searchLabel="Procurar idioma"
        offered={languages}
        chosen={language}
        maxChoices={repeatableLimit}
        onChange={(chosen) => setDraft({ ...draft, language: chosen })}
      />
      <ChoiceList
        legend="Habilidades e Competências"
        searchLabel="Procurar ou escrever uma habilidade"
        offered={softSkills}
        chosen={skill}
        maxChoices={repeatableLimit}
        maxLength={openListLimit}
        onChange={(chosen) => setDraft({ ...draft, skill: chosen })}
      />
    </form>
  );
}

interface AgeFilterProps {
  ages: AgeRange;
  onChange: (ages: AgeRange) => void;
}

const anyAge: AgeRange = { minAge: undefined, maxAge: undefined };

/** An age filter. A range with one limit gets a second field for the other limit. */
function AgeFilter({ ages, onChange }: AgeFilterProps) {
  const { minAge, maxAge } = ages;
  const older = olderChoices.find((choice) => choice.minAge === minAge);
  const younger = youngerChoices.find((choice) => choice.maxAge === maxAge);
  // A range that no single choice offers is shown as two choices, one for each limit.
  const first = choiceFor(ages) ?? (older && younger ? older : undefined);
  const opposite = first && oppositeOf(first);
  // The second field has the limit that the first one leaves open.
  const second = first === older ? younger : older;
  const choices = Object.values(ageChoices).flat();
  const choose = (chosen: AgeChoice | undefined, other: AgeChoice | undefined) =>
    onChange({ ...anyAge, ...agesOf(other), ...agesOf(chosen) });
  return (
    <>
      <Field label="Idade">
        {(input) => (
          <select
            {...input}
            name="age"
            value={first?.label ?? (isAny(ages) ? '' : ageLabel(ages))}
            onChange={({ currentTarget }) =>
              choose(
                choices.find(({ label }) => label === currentTarget.value),
                undefined,
              )
            }
          >
            <option value="">Qualquer idade</option>
            {!first && !isAny(ages) && <option>{ageLabel(ages)}</option>}
            {Object.entries(ageChoices).map(([kind, offered]) => (
              <optgroup key={kind} label={kind}>
                {offered.map(({ label }) => (
                  <option key={label}>{label}</option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      {first && opposite && (
        <SelectField
          label="Idade: e também"
          placeholder="Sem outro limite"
          name="otherAge"
          options={opposite.map(({ label }) => label)}
          value={second?.label ?? ''}
          onChange={(chosen) =>
            choose(
              first,
              opposite.find(({ label }) => label === chosen),
            )
          }
        />
      )}
    </>
  );
}

const isAny = ({ minAge, maxAge }: AgeRange) => minAge === undefined && maxAge === undefined;

const agesOf = ({ minAge, maxAge }: AgeChoice = { label: '' }): AgeRange => ({
  ...(minAge !== undefined && { minAge }),
  ...(maxAge !== undefined && { maxAge }),
});

/** The choices that close an open range without making it empty. */
function oppositeOf({ minAge, maxAge }: AgeChoice): AgeChoice[] | undefined {
  if (maxAge === undefined) return youngerChoices.filter((choice) => (choice.maxAge ?? 0) >= (minAge ?? 0));
  if (minAge === undefined) return olderChoices.filter((choice) => (choice.minAge ?? 0) <= maxAge);
  return undefined;
}
