import { Link, useNavigate } from '@tanstack/react-router';
import {
  areaSlug,
  stateName,
  stateSlug,
  type VacancyArea,
} from '@trampolim/contract/public-vacancies/vacancy-places';
import { states } from '@trampolim/contract/values/vocabulary';
import { shortTextLimit } from '@trampolim/contract/wire/limits';
import { useRef } from 'react';
import type { ListedSuggestion } from '../../forms/search/suggestion-list.tsx';
import { comboboxAttributes, Suggestions } from '../../forms/search/suggestions.tsx';
import { publicVacancies } from '../../platform/navigation/vacancy-links.ts';
import primitives from '../../ui/primitives.module.css';
import classes from './hero-search.module.css';

/** The number of displayed areas, which take about two lines. The vacancy pages list all areas. */
const maxAreas = 8;

function textOf(formData: FormData, name: string): string {
  const value = formData.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** Searches the vacancies. A native form, which works before hydration and without scripts. */
export function HeroSearch({ areas }: { areas: readonly VacancyArea[] }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const submitSearch = (formData: FormData) => {
    const title = textOf(formData, 'title');
    const state = states.find((each) => each === textOf(formData, 'state'));
    void navigate({
      ...publicVacancies,
      params: { area: undefined, state: state && stateSlug(state) },
      search: { title: title || undefined },
    });
  };
  const openSuggestion = ({ text, place }: ListedSuggestion) =>
    void navigate({
      ...publicVacancies,
      params: { area: undefined, state: place && stateSlug(place.state) },
      search: place ? { city: place.city } : { title: text },
    });
  return (
    <div className={primitives.stack5}>
      <form
        className={classes.form}
        role="search"
        action="/vagas"
        onSubmit={(event) => {
          event.preventDefault();
          submitSearch(new FormData(event.currentTarget));
        }}
      >
        <div className={classes.field}>
          <label className={classes.label} htmlFor="busca-cargo">
            O que você procura
          </label>
          <input
            id="busca-cargo"
            className={classes.input}
            name="title"
            placeholder="Cargo ou palavra-chave"
            maxLength={shortTextLimit}
            enterKeyHint="search"
            autoComplete="off"
            ref={input}
            {...comboboxAttributes}
          />
          <Suggestions input={input} of="vacancies" onChoose={openSuggestion} />
        </div>
        <div className={classes.field}>
          <label className={classes.label} htmlFor="busca-estado">
            Onde
          </label>
          <select id="busca-estado" className={classes.input} name="state">
            <option value="">Brasil inteiro</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {stateName(state)}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className={classes.submit}>
          Buscar vagas
        </button>
      </form>
      <ul className={classes.areas} aria-label="Vagas por área">
        {areas.slice(0, maxAreas).map((area) => (
          <li key={area}>
            <Link
              {...publicVacancies}
              params={{ area: areaSlug(area), state: undefined }}
              className={classes.area}
              preload={false}
            >
              {area}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
