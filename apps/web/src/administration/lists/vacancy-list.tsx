import { keepPreviousData } from '@tanstack/react-query';
import { usePagedList } from '../../ui/lists/use-paged-list.ts';
import { allVacanciesQuery } from '../administration-api.ts';
import type { Tab } from '../administration-filters.ts';
import { listedVacancy } from './listed.ts';
import { TargetList } from './target-list.tsx';

interface VacancyListProps {
  tab: Tab;
  search: string | undefined;
  onCreate: () => void;
}

export function VacancyList(shared: VacancyListProps) {
  const list = usePagedList({ ...allVacanciesQuery(shared.search), placeholderData: keepPreviousData });
  return <TargetList {...shared} list={list} toListed={listedVacancy} />;
}
