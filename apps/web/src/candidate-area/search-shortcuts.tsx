import { Link } from '@tanstack/react-router';
import type { VacancySearch } from '../vacancies/search/vacancy-filters.ts';
import classes from './search-shortcuts.module.css';

const shortcuts: { label: string; search: VacancySearch }[] = [
  { label: 'Todas as vagas', search: {} },
  { label: 'CLT', search: { employmentType: 'CLT' } },
  { label: 'Estágio', search: { employmentType: 'Estágio' } },
  { label: 'Jovem Aprendiz', search: { employmentType: 'Jovem Aprendiz' } },
  { label: 'Tecnologia', search: { area: 'Tecnologia' } },
  { label: 'Saúde', search: { area: 'Saúde' } },
  { label: 'Vendas', search: { area: 'Vendas' } },
];

/** Searches that many people start from. */
export function SearchShortcuts() {
  return (
    <ul className={classes.shortcuts}>
      {shortcuts.map(({ label, search }) => (
        <li key={label}>
          <Link to="/listar-vagas" search={search} className={classes.shortcut}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
