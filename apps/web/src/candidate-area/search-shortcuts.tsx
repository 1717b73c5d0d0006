import { Link } from '@tanstack/react-router';
import chip from '../ui/controls/chip.module.css';
import type { VacancySearch } from '../vacancies/vacancy-filters.ts';

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

/** Searches that many people start from. */
export function SearchShortcuts() {
  return (
    <ul className={chip.chips}>
      {shortcuts.map(({ label, search }) => (
        <li key={label}>
          <Link to="/listar-vagas" search={search} className={chip.chip}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
