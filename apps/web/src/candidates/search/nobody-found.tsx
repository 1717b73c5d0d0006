import { useQuery } from '@tanstack/react-query';
import type { WiderSearch } from '@trampolim/contract/candidates/candidates';
import { widerRadius } from '@trampolim/contract/values/vocabulary';
import { NothingFound } from '../../forms/search/nothing-found.tsx';
import { kilometres } from '../../forms/search/radius.ts';
import { widerSearchesQuery } from '../candidate-api.ts';
import { type CandidateFilters, chosenFilters } from './candidate-filters.ts';

interface NobodyFoundProps {
  filters: CandidateFilters;
  onSearch: (filters: CandidateFilters) => void;
}

/** Says which filter alone is too many, and leaves it out. */
export function NobodyFound({ filters, onSearch }: NobodyFoundProps) {
  const droppable = droppableOf(filters);
  const { data: wider } = useQuery({ ...widerSearchesQuery(filters), enabled: droppable.length > 0 });
  const searches = wider?.flatMap((each) => {
    const drop = droppable.find(({ name }) => name === nameOf(each));
    if (!drop) return [];
    return [{ ...drop, found: candidatesFound(each), onChoose: () => onSearch(drop.without) }];
  });
  return (
    <NothingFound
      text="Nenhum candidato encontrado no momento."
      wider={searches}
      onClear={droppable.length > 0 ? () => onSearch({}) : undefined}
    />
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
    inForce.unshift({ name: `radius ${farther}`, label: `Ampliar para ${kilometres(farther)}`, without });
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
