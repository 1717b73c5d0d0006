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
import { type CandidateFilters, type CandidateSearch, candidateFilters } from '../candidate-filters.ts';
import { experienceLabel } from '../candidate-texts.ts';
import { AgeFilter } from './age-filter.tsx';
import classes from './candidate-list-page.module.css';

interface CandidateFilterDialogProps {
  opened: boolean;
  onClose: () => void;
  filters: CandidateFilters;
  renderNearby?: RenderNearby | undefined;
  onApply: (filters: CandidateFilters) => void;
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
    setDraft(candidateFilters.read({ ...candidateFilters.write(draft), ...changes }));
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
        onApply(candidateFilters.read(candidateFilters.write(draft)));
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
