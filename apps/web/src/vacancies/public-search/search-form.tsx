import { useNavigate } from '@tanstack/react-router';
import {
  affirmativeGroups,
  benefits,
  employmentTypes,
  searchRadii,
  states,
  vacancyAreas,
  workModes,
} from '@trampolim/contract/values/vocabulary';
import { openListLimit, shortTextLimit } from '@trampolim/contract/wire/limits';
import { useRef, useState } from 'react';
import { NumberSelect, SelectField, TextField } from '../../forms/fields/field.tsx';
import { comboboxAttributes, Suggestions } from '../../forms/search/suggestions.tsx';
import actions from '../../ui/controls/action.module.css';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import { formatSalary } from '../../ui/format/format.ts';
import { ChoicesFilter } from '../search/choices-filter.tsx';
import {
  chosenFilters,
  offeredHours,
  offeredReplyDays,
  readVacancyFilters,
  type VacancySearch,
  type VacancyUrlFilters,
  writeVacancyFilters,
} from '../vacancy-filters.ts';
import { replyDaysText, weeklyHoursText } from '../vacancy-texts.ts';
import classes from './search-form.module.css';
import { searchLink } from './search-link.ts';

export const formId = 'busca';
const panelId = 'filtros';

/** The monthly salaries that are offered, in reais. */
const offeredSalaries = [1500, 2000, 3000, 4000, 5000, 7000, 10_000];

/**
 * Text, place and filters of the public search. It is a native form that works without scripts. With scripts, a
 * choice in the panel next to the list takes effect immediately.
 */
export function SearchForm({ filters }: { filters: VacancyUrlFilters }) {
  const searchDraft = useSearchDraft(filters);
  const { draft, applySearch, textFieldProps } = searchDraft;
  const searchInput = useRef<HTMLInputElement>(null);
  const chosenCount = chosenFilters(filters).length;
  return (
    <>
      <form
        id={formId}
        className={classes.search}
        role="search"
        action="/vagas"
        onSubmit={(event) => {
          event.preventDefault();
          applySearch(draft);
        }}
      >
        <div className={classes.text}>
          <TextField
            ref={searchInput}
            label="O que você procura"
            placeholder="Cargo, cidade ou empresa"
            enterKeyHint="search"
            {...comboboxAttributes}
            {...textFieldProps('title', shortTextLimit)}
          />
          <Suggestions
            input={searchInput}
            source="vacancies"
            onChoose={({ text, place }) =>
              applySearch({ ...draft, literal: undefined, title: place ? undefined : text, ...place })
            }
          />
        </div>
        <button type="submit" className={actions.primary}>
          Buscar vagas
        </button>
        {/* The browser opens the popover, so the button works without scripts. */}
        <button type="button" className={`${actions.quiet} ${classes.opener}`} popoverTarget={panelId}>
          Filtros{chosenCount > 0 && ` (${chosenCount})`}
        </button>
      </form>
      <FilterPanel filters={filters} searchDraft={searchDraft} />
    </>
  );
}

interface FilterPanelProps {
  filters: VacancyUrlFilters;
  searchDraft: SearchDraft;
}

/** The filters: a column next to the list, on narrow screens a popover. */
function FilterPanel({ filters, searchDraft }: FilterPanelProps) {
  const { draft, panel, textFieldProps, choiceProps } = searchDraft;
  return (
    <section
      id={panelId}
      ref={panel}
      className={classes.panel}
      popover="auto"
      aria-labelledby={`${panelId}-titulo`}
    >
      <div className={classes.panelHead}>
        <h2 className={classes.panelTitle} id={`${panelId}-titulo`}>
          Filtros
        </h2>
        <button
          type="button"
          className={`${actions.textButton} ${classes.closer}`}
          popoverTarget={panelId}
          popoverTargetAction="hide"
        >
          Fechar
        </button>
      </div>
      <SelectField label="Estado" placeholder="Brasil inteiro" options={states} {...choiceProps('state')} />
      <TextField label="Cidade" placeholder="Qualquer cidade" {...textFieldProps('city', shortTextLimit)} />
      <NumberSelect
        label="Distância da cidade"
        blankLabel="Só na cidade"
        offered={searchRadii}
        toLabel={(km) => `Até ${km} km`}
        {...choiceProps('radius')}
      />
      <SelectField
        label="Área"
        placeholder="Todas as áreas"
        options={vacancyAreas}
        {...choiceProps('area')}
      />
      <fieldset className={classes.group}>
        <legend>Modo de trabalho</legend>
        <ChoicesFilter options={workModes} {...choiceProps('workMode')} />
      </fieldset>
      <SelectField
        label="Tipo de contratação"
        placeholder="Todos os tipos"
        options={employmentTypes}
        {...choiceProps('employmentType')}
      />
      <NumberSelect
        label="Salário mínimo por mês"
        blankLabel="Qualquer salário"
        offered={offeredSalaries}
        toLabel={(amount) => `A partir de ${formatSalary(`${draft.currency ?? 'R$'} ${amount}`)}`}
        {...choiceProps('minSalary')}
      />
      {draft.currency && <input type="hidden" name="currency" form={formId} value={draft.currency} />}
      <NumberSelect
        label="Carga horária"
        blankLabel="Qualquer carga horária"
        offered={offeredHours}
        toLabel={(hours) => `Até ${weeklyHoursText(hours)}`}
        {...choiceProps('maxWeeklyHours')}
      />
      <NumberSelect
        label="Prazo de resposta"
        blankLabel="Com ou sem prazo"
        offered={offeredReplyDays}
        toLabel={replyDaysText}
        {...choiceProps('maxReplyDays')}
      />
      <SelectField
        label="Vaga afirmativa para"
        placeholder="Todas as vagas"
        options={affirmativeGroups}
        {...choiceProps('affirmativeFor')}
      />
      <TextField label="Competência" placeholder="Ex.: Excel" {...textFieldProps('skill', openListLimit)} />
      <TextField label="Idioma" placeholder="Ex.: Inglês" {...textFieldProps('language', openListLimit)} />
      <Disclosure label="Benefícios: ao menos um destes" startsOpen={filters.benefit !== undefined}>
        <ChoicesFilter label="Benefícios" options={benefits} {...choiceProps('benefit')} />
      </Disclosure>
      <div className={classes.foot}>
        <button type="submit" form={formId} className={actions.primary}>
          Aplicar filtros
        </button>
      </div>
    </section>
  );
}

type FieldName = Exclude<keyof VacancySearch, 'order' | 'literal'>;

type SearchDraft = ReturnType<typeof useSearchDraft>;

/** The choices that have not been applied yet. A change of the URL replaces them. */
function useSearchDraft(filters: VacancyUrlFilters) {
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const activeSearch = writeVacancyFilters(filters);
  const searchKey = JSON.stringify(activeSearch);
  const [previousKey, setPreviousKey] = useState(searchKey);
  const [draft, setDraft] = useState(activeSearch);
  if (previousKey !== searchKey) {
    setPreviousKey(searchKey);
    setDraft(activeSearch);
  }
  const applySearch = (search: VacancySearch) => {
    panel.current?.hidePopover();
    void navigate({ ...searchLink(readVacancyFilters(search)), resetScroll: false });
  };
  const change = (changes: VacancySearch, { isChoice }: { isChoice: boolean }) => {
    // `literal` was chosen for the previous text. The spelling of a new text may be corrected.
    const next = { ...draft, ...('title' in changes && { literal: undefined }), ...changes };
    setDraft(next);
    // On a phone the filters cover the list, so several can be chosen before they are applied.
    if (isChoice && !panel.current?.matches(':popover-open')) applySearch(next);
  };
  return {
    draft,
    applySearch,
    panel,
    textFieldProps: (name: FieldName, limit: number) => ({
      name,
      form: formId,
      maxLength: limit,
      autoComplete: 'off',
      value: draft[name] ?? '',
      onChange: (value: string) => change({ [name]: value }, { isChoice: false }),
    }),
    choiceProps: (name: FieldName) => ({
      name,
      form: formId,
      value: draft[name] ?? '',
      onChange: (value: string) => change({ [name]: value }, { isChoice: true }),
    }),
  };
}
