import { lazyRouteComponent } from '@tanstack/react-router';
import type { CandidateAction } from '../candidates/candidate-actions.ts';
import type { VacancyAction } from '../vacancies/vacancy-actions.ts';

const ApplyAction = lazyRouteComponent(() => import('../applications/apply-action.tsx'), 'ApplyAction');

const VacancyStar = lazyRouteComponent(() => import('../favourites/favourite-star.tsx'), 'VacancyStar');
const CandidateStar = lazyRouteComponent(() => import('../favourites/favourite-star.tsx'), 'CandidateStar');

/** What may be done with a vacancy, wherever one is shown, in the order of the buttons. */
export const vacancyActions: VacancyAction[] = [
  { name: 'star', places: ['card', 'dialog', 'page'], Component: VacancyStar },
  { name: 'apply', places: ['dialog', 'page'], Component: ApplyAction },
];

/** What may be done with a candidate, wherever one is shown. */
export const candidateActions: CandidateAction[] = [
  { name: 'star', places: ['card', 'panel'], Component: CandidateStar },
];

/** Starts loading the actions beside the page, so that they are there when it is. */
export function loadActionsAhead(): void {
  for (const action of [ApplyAction, VacancyStar]) void action.preload?.();
}
