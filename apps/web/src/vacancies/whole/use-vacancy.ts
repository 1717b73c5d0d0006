import { useQuery, useQueryClient } from '@tanstack/react-query';
import { findListedVacancy, vacancyQuery } from '../vacancy-api.ts';

/** One vacancy; until it is here whole, what a list already tells of it. */
export function useVacancy(id: string | undefined) {
  const client = useQueryClient();
  const listed = () => findListedVacancy(client, id ?? '');
  return useQuery({ ...vacancyQuery(id ?? ''), enabled: id !== undefined, placeholderData: listed });
}
