import field from '../../forms/fields/field.module.css';
import classes from '../../forms/search/search-page.module.css';
import type { VacancyFilters } from './vacancy-filters.ts';

interface OrderSelectProps {
  order: VacancyFilters['order'];
  onChange: (order: VacancyFilters['order']) => void;
}

/** What comes first in the list. */
export const OrderSelect = ({ order, onChange }: OrderSelectProps) => (
  <select
    className={`${field.input} ${classes.order}`}
    aria-label="Ordenar por"
    value={order ?? ''}
    onChange={({ currentTarget }) => onChange(currentTarget.value === 'match' ? 'match' : undefined)}
  >
    <option value="">Mais recentes</option>
    <option value="match">Combina comigo</option>
  </select>
);
