import { lazyRouteComponent } from '@tanstack/react-router';
import type { CandidateAction } from '../candidates/candidate-actions.ts';
import type { VacancyAction } from '../vacancies/vacancy-actions.ts';

const ApplyAction = lazyRouteComponent(
  () => import('../applications/applying/apply-action.tsx'),
  'ApplyAction',
);

/** What may be done with a vacancy, wherever one is shown, in the order of the buttons. */
export const vacancyActions: VacancyAction[] = [
  // What is meant first begins a page, and ends a dialog.
  { name: 'apply', places: ['page'], Component: ApplyAction },
  {
    name: 'star',
    places: ['card', 'detail', 'page'],
    Component: lazyRouteComponent(() => import('../favourites/favourite-star.tsx'), 'VacancyStar'),
  },
  {
    name: 'share',
    places: ['page'],
    Component: lazyRouteComponent(() => import('../vacancies/whole/share-vacancy.tsx'), 'ShareVacancy'),
  },
  { name: 'apply', places: ['detail'], Component: ApplyAction },
  {
    name: 'invitation',
    places: ['top'],
    Component: lazyRouteComponent(() => import('../invitations/invitation-note.tsx'), 'InvitationNote'),
  },
  {
    name: 'statistics',
    places: ['own'],
    Component: lazyRouteComponent(
      () => import('../applicants/statistics/statistics-button.tsx'),
      'StatisticsButton',
    ),
  },
  {
    name: 'export',
    places: ['own'],
    Component: lazyRouteComponent(() => import('../applicants/export/export-button.tsx'), 'ExportButton'),
  },
  // After its neighbours: it appears once they are counted, and pushes none of them aside.
  {
    name: 'sent-invitations',
    places: ['own'],
    Component: lazyRouteComponent(() => import('../invitations/sent-invitations.tsx'), 'SentInvitations'),
  },
  {
    name: 'ban',
    places: ['banned'],
    Component: lazyRouteComponent(() => import('../sanctions/banned-vacancy-note.tsx'), 'BannedVacancyNote'),
  },
  {
    name: 'report',
    places: ['end'],
    Component: lazyRouteComponent(() => import('../reports/report-button.tsx'), 'ReportVacancy'),
  },
];

/** What may be done with a candidate, wherever one is shown. */
export const candidateActions: CandidateAction[] = [
  {
    name: 'invite',
    places: ['page'],
    Component: lazyRouteComponent(() => import('../invitations/invite-action.tsx'), 'InviteAction'),
  },
  {
    name: 'star',
    places: ['card', 'panel', 'page'],
    Component: lazyRouteComponent(() => import('../favourites/favourite-star.tsx'), 'CandidateStar'),
  },
  {
    name: 'pdf',
    places: ['panel', 'page'],
    Component: lazyRouteComponent(
      () => import('../resume-pdf/candidate-pdf-button.tsx'),
      'CandidatePdfButton',
    ),
  },
  {
    name: 'standing',
    places: ['side'],
    Component: lazyRouteComponent(() => import('../invitations/candidate-standing.tsx'), 'CandidateStanding'),
  },
  {
    name: 'report',
    places: ['end'],
    Component: lazyRouteComponent(() => import('../reports/report-button.tsx'), 'ReportCandidate'),
  },
];

const load = (actions: readonly (VacancyAction | CandidateAction)[]): void => {
  for (const { Component } of actions) void Component.preload?.();
};

/** Those of one page alone, or seldom there. */
const isSeldom = ({ places }: VacancyAction) => places.includes('own') || places.includes('banned');

/** Starts loading the actions beside the page, so that they are there when it is. */
export const loadActionsAhead = (): void =>
  load([
    ...vacancyActions.filter((action) => !isSeldom(action)),
    ...candidateActions.filter(({ places }) => places.includes('card')),
  ]);

/** The same for a candidate's own page. */
export const loadCandidatePageActions = (): void => load(candidateActions);
