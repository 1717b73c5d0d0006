import { lazyRouteComponent } from '@tanstack/react-router';
import type { CandidateAction } from '../candidates/candidate-actions.ts';
import type { VacancyAction } from '../vacancies/vacancy-actions.ts';

/** What may be done with a vacancy, wherever one is shown, in the order of the buttons. */
export const vacancyActions: VacancyAction[] = [
  {
    name: 'share',
    places: ['page'],
    Component: lazyRouteComponent(() => import('../vacancies/whole/share-vacancy.tsx'), 'ShareVacancy'),
  },
  {
    name: 'star',
    places: ['card', 'detail', 'page'],
    Component: lazyRouteComponent(() => import('../favourites/favourite-star.tsx'), 'VacancyStar'),
  },
  {
    name: 'apply',
    places: ['detail', 'page'],
    Component: lazyRouteComponent(() => import('../applications/applying/apply-action.tsx'), 'ApplyAction'),
  },
  {
    name: 'report',
    places: ['end'],
    Component: lazyRouteComponent(() => import('../reports/report-vacancy.tsx'), 'ReportVacancy'),
  },
];

/** What may be done with a candidate, wherever one is shown. */
export const candidateActions: CandidateAction[] = [
  {
    name: 'star',
    places: ['card', 'panel'],
    Component: lazyRouteComponent(() => import('../favourites/favourite-star.tsx'), 'CandidateStar'),
  },
];

/** Starts loading the actions beside the page, so that they are there when it is. */
export function loadActionsAhead(): void {
  for (const { Component } of [...vacancyActions, ...candidateActions]) void Component.preload?.();
}
