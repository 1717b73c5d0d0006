import type { Feature } from '../platform/feature.ts';
import { favouriteCandidateData, favouriteVacancyData } from './favourite-data.ts';
import { registerFavouriteRoutes } from './favourite-routes.ts';

export const favouritesFeature: Feature = {
  mayImport: ['candidates', 'search', 'vacancies'],
  tables: ['favourite_candidate', 'favourite_vacancy'],
  routes: [registerFavouriteRoutes],
  ownData: { candidate: favouriteVacancyData, company: favouriteCandidateData },
};
