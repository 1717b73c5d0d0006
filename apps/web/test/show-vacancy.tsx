import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import type { ComponentType } from 'react';
import { vacancyQuery } from '../src/vacancies/vacancy-api.ts';
import { aQueryClient, type Scene, show } from './show.tsx';

/**
 * Renders a part of a page for a cached vacancy and updates it with the cache: `await showVacancy(ApplyAction,
 * aVacancy())`.
 */
export async function showVacancy(
  Content: ComponentType<{ vacancy: Vacancy }>,
  vacancy: Vacancy,
  { client = aQueryClient(), ...scene }: Scene = {},
): Promise<{ client: QueryClient }> {
  function CachedVacancy() {
    const { data } = useQuery(vacancyQuery(vacancy._id));
    return data ? <Content vacancy={data} /> : null;
  }
  client.setQueryData(vacancyQuery(vacancy._id).queryKey, vacancy);
  await show(<CachedVacancy />, { ...scene, client });
  return { client };
}
