import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { ownCandidateQuery, preferredCity } from '../candidates/own-candidate-api.ts';
import { nearPlace } from '../forms/search/radius.ts';
import { SearchInput } from '../forms/search/search-field.tsx';
import type { ListedSuggestion } from '../forms/search/suggestion-list.tsx';
import chip from '../ui/controls/chip.module.css';
import type { VacancySearch } from '../vacancies/vacancy-filters.ts';
import classes from './search-start.module.css';

/** Searches the list of vacancies. `/` focuses the field. */
export function SearchStart() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const search = () => {
    const title = input.current?.value.trim();
    void navigate({ to: '/listar-vagas', search: title ? { title } : {} });
  };
  const choose = ({ text, place }: ListedSuggestion) =>
    void navigate({ to: '/listar-vagas', search: place ?? { title: text } });
  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <div className={classes.field}>
        <SearchInput ref={input} label="Buscar vagas" completion={{ of: 'vacancies', onChoose: choose }} />
      </div>
      <Button type="submit" size="md">
        Buscar
      </Button>
    </form>
  );
}

const shortcuts: { label: string; search: VacancySearch }[] = [
  { label: 'Todas as vagas', search: {} },
  { label: 'Remoto', search: { workMode: 'Remoto' } },
  { label: 'CLT', search: { employmentType: 'CLT' } },
  { label: 'Estágio', search: { employmentType: 'Estágio' } },
  { label: 'Jovem Aprendiz', search: { employmentType: 'Jovem Aprendiz' } },
  { label: 'Tecnologia', search: { area: 'Tecnologia' } },
  { label: 'Saúde', search: { area: 'Saúde' } },
  { label: 'Vendas', search: { area: 'Vendas' } },
];

/** Common searches, beginning with the candidate's own city. */
export function SearchShortcuts() {
  const { data: candidate } = useQuery(ownCandidateQuery);
  const place = candidate && preferredCity(candidate);
  const near = place?.city ? [{ label: `Perto de ${place.city}`, search: nearPlace(place) }] : [];
  return (
    <ul className={chip.chips}>
      {[...near, ...shortcuts].map(({ label, search }) => (
        <li key={label}>
          <Link to="/listar-vagas" search={search} className={chip.chip}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
