import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '../companies/company-api.ts';
import { useOwnCompanyId } from '../companies/own-company.ts';
import { NearbyPlaces } from '../forms/search/nearby-places.tsx';
import type { NearbyPlace } from '../forms/search/radius.ts';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { ownVacanciesQuery } from './own-vacancies-api.ts';

const maxPlaces = 3;

/** The cities of the company and of its newest vacancies. */
export function useCompanyPlaces(): NearbyPlace[] {
  const { data: company } = useQuery(companyQuery(useOwnCompanyId()));
  const vacancies = usePagedList(ownVacanciesQuery());
  const places = new Map<string, NearbyPlace>();
  for (const place of [company?.address, ...vacancies.items.map(({ jobLocation }) => jobLocation)]) {
    if (place?.city && places.size < maxPlaces) places.set(`${place.city}/${place.state}`, place);
  }
  return [...places.values()];
}

/** Offers the company's cities as a filter. */
export const NearCompany = ({ onChoose }: { onChoose: (place: NearbyPlace) => void }) => (
  <NearbyPlaces label="Perto de" places={useCompanyPlaces()} onChoose={onChoose} />
);
