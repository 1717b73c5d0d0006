import { useQueries } from '@tanstack/react-query';
import { widerRadius } from '@trampolim/contract/values/vocabulary';
import type { ReactNode } from 'react';
import { NothingFound } from '../../forms/search/nothing-found.tsx';
import { kilometres } from '../../forms/search/radius.ts';
import { vacancyCount } from '../list/vacancy-count.ts';
import { vacancyCountQuery } from '../vacancy-api.ts';
import type { VacancyFilters } from './vacancy-filters.ts';

/** Each is one more search. */
const maxSearches = 6;

interface Droppable {
  name: string;
  label: string;
  without: VacancyFilters;
}

interface NoVacancyFoundProps {
  filters: VacancyFilters;
  chips: readonly Droppable[];
  onSearch: (filters: VacancyFilters) => void;
  children: ReactNode;
}

/** Says which filter to leave out so that a search finds vacancies. */
export function NoVacancyFound({ filters, chips, onSearch, children }: NoVacancyFoundProps) {
  const droppable = droppableOf(filters, chips);
  const counts = useQueries({
    queries: droppable.map(({ without }) => vacancyCountQuery({ ...without, order: undefined })),
  });
  const isKnown = counts.every(({ isPending }) => !isPending);
  const searches = droppable
    .map((drop, place) => ({ ...drop, count: counts[place]?.data }))
    .flatMap(({ count, without, ...drop }) =>
      count && count.total > 0 ? [{ ...drop, count, onChoose: () => onSearch(without) }] : [],
    )
    .sort((one, other) => other.count.total - one.count.total)
    .map(({ count, ...search }) => ({ ...search, found: vacancyCount(count) }));
  return (
    <NothingFound
      text="Nenhuma vaga encontrada."
      wider={isKnown && droppable.length > 0 ? searches : undefined}
      onClear={droppable.length > 0 ? () => onSearch({}) : undefined}
    >
      {children}
    </NothingFound>
  );
}

/** Lists what a search can do without: the limit of its radius, its words, and each of its filters. */
function droppableOf(filters: VacancyFilters, chips: readonly Droppable[]): Droppable[] {
  const { title, city, radius } = filters;
  const farther = city ? widerRadius(radius) : undefined;
  const all: (Droppable | false | undefined)[] = [
    farther && {
      name: `radius ${farther}`,
      label: `Ampliar para ${kilometres(farther)}`,
      without: { ...filters, radius: farther },
    },
    title !== undefined && {
      name: 'title',
      label: `Sem a busca “${title}”`,
      without: { ...filters, title: undefined, literal: undefined },
    },
    ...chips.map(({ label, ...chip }) => ({ ...chip, label: `Sem o filtro “${label}”` })),
  ];
  return all.filter((each) => Boolean(each)).slice(0, maxSearches) as Droppable[];
}
