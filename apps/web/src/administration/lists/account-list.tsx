import { keepPreviousData } from '@tanstack/react-query';
import type { Role } from '@trampolim/contract/values/vocabulary';
import { usePagedList } from '../../ui/lists/use-paged-list.ts';
import { accountsQuery } from '../administration-api.ts';
import type { Tab } from '../administration-filters.ts';
import { listedAccount } from './listed.ts';
import { TargetList } from './target-list.tsx';

interface AccountListProps {
  tab: Tab;
  role: Role;
  search: string | undefined;
  onCreate: () => void;
}

export function AccountList({ role, ...shared }: AccountListProps) {
  const list = usePagedList({ ...accountsQuery(role, shared.search), placeholderData: keepPreviousData });
  return <TargetList {...shared} list={list} toListed={listedAccount} />;
}
