import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WiderSearch } from '@trampolim/contract/candidates/candidates';
import { widerRadius } from '@trampolim/contract/values/vocabulary';
import actions from '../../ui/controls/action.module.css';
import { NothingFoundDrawing } from '../../ui/drawings/empty-drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import states from '../../ui/states/list-states.module.css';
import { widerSearchesQuery } from '../candidate-api.ts';
import { type CandidateFilters, chosenFilters } from './candidate-filters.ts';
import classes from './candidate-list-page.module.css';

interface NobodyFoundProps {
  filters: CandidateFilters;
  onSearch: (filters: CandidateFilters) => void;
}

/** Says which filter alone is too many, and leaves it out. */
export function NobodyFound({ filters, onSearch }: NobodyFoundProps) {
  const droppable = droppableOf(filters);
  const { data: wider } = useQuery({ ...widerSearchesQuery(filters), enabled: droppable.length > 0 });
  const ways = (wider ?? []).flatMap((each) => {
    const drop = droppable.find(({ name }) => name === nameOf(each));
    return drop ? [{ ...drop, found: candidatesFound(each) }] : [];
  });
  return (
    <EmptyState text="Nenhum candidato encontrado no momento." drawing={<NothingFoundDrawing />}>
      {ways.length > 0 && (
        <ul className={classes.wider}>
          {ways.map(({ name, label, found, without }) => (
            <li key={name}>
              <button type="button" className={actions.textButton} onClick={() => onSearch(without)}>
                {label}: {found}
              </button>
            </li>
          ))}
        </ul>
      )}
      {wider?.length === 0 && (
        <p className={states.reason}>Tirar um só não basta: tire mais de um, ou comece de novo.</p>
      )}
      {droppable.length > 0 && <Button onClick={() => onSearch({})}>Limpar busca e filtros</Button>}
    </EmptyState>
  );
}

interface Droppable {
  name: string;
  label: string;
  without: CandidateFilters;
}

/** Lists what a search can do without: its words, each of its filters, or the limit of its radius. */
function droppableOf(filters: CandidateFilters): Droppable[] {
  const inForce = chosenFilters(filters).map(({ label, ...filter }) => ({
    ...filter,
    label: `Sem o filtro “${label}”`,
  }));
  const farther = filters.city ? widerRadius(filters.radius) : undefined;
  if (farther) {
    const without = { ...filters, radius: farther };
    inForce.unshift({ name: `radius ${farther}`, label: `Ampliar para ${farther} km`, without });
  }
  if (!filters.search) return inForce;
  const words = {
    name: 'search',
    label: `Sem a busca “${filters.search}”`,
    without: { ...filters, search: undefined },
  };
  return [words, ...inForce];
}

/** What `chosenFilters` calls it. */
const nameOf = ({ filter, value }: WiderSearch): string => (value ? `${filter} ${value}` : filter);

const candidatesFound = ({ candidates, more }: WiderSearch): string =>
  `${more ? 'mais de ' : ''}${candidates} ${candidates === 1 ? 'candidato' : 'candidatos'}`;
