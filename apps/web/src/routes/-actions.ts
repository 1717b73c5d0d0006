import { lazyRouteComponent } from '@tanstack/react-router';
import type { ApplicationPanel } from '../applications/application-panels.ts';
import type { CandidateAction } from '../candidates/candidate-actions.ts';
import type { VacancyAction } from '../vacancies/vacancy-actions.ts';

const ApplyAction = lazyRouteComponent(
  () => import('../applications/applying/apply-action.tsx'),
  'ApplyAction',
);

/** The actions on a vacancy, in the order of the buttons. `vacancy-actions.ts` explains the places. */
export const vacancyActions: VacancyAction[] = [
  // Listed twice: the primary action is first on a page and last in a dialog.
  { name: 'apply', places: ['page'], Component: ApplyAction },
  {
    name: 'star',
    places: ['card', 'detail', 'page'],
    Component: lazyRouteComponent(
      () => import('../favourites/favourite-button.tsx'),
      'FavouriteVacancyButton',
    ),
  },
  {
    name: 'share',
    places: ['page'],
    Component: lazyRouteComponent(() => import('../vacancies/detail/share-vacancy.tsx'), 'ShareVacancy'),
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
    Component: lazyRouteComponent(() => import('../applicants/export-button.tsx'), 'ExportButton'),
  },
  // These two come after the other buttons, because they appear once a count has loaded and must not move them.
  {
    name: 'overdue-replies',
    places: ['own'],
    Component: lazyRouteComponent(
      () => import('../applicants/promises/overdue-replies.tsx'),
      'OverdueReplies',
    ),
  },
  {
    name: 'sent-invitations',
    places: ['own'],
    Component: lazyRouteComponent(
      () => import('../invitations/sent-invitations-button.tsx'),
      'SentInvitations',
    ),
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

export const candidateActions: CandidateAction[] = [
  {
    name: 'invite',
    places: ['page', 'panel', 'summary', 'recommended'],
    Component: lazyRouteComponent(() => import('../invitations/invite-action.tsx'), 'InviteAction'),
  },
  {
    name: 'star',
    places: ['card', 'panel', 'summary', 'page'],
    Component: lazyRouteComponent(
      () => import('../favourites/favourite-button.tsx'),
      'FavouriteCandidateButton',
    ),
  },
  {
    name: 'pdf',
    places: ['panel', 'summary', 'page'],
    Component: lazyRouteComponent(() => import('../resume-pdf/resume-pdf-buttons.tsx'), 'CandidatePdfButton'),
  },
  {
    name: 'status',
    places: ['side'],
    Component: lazyRouteComponent(
      () => import('../invitations/candidate-vacancies.tsx'),
      'CandidateVacancies',
    ),
  },
  {
    name: 'report',
    places: ['end'],
    Component: lazyRouteComponent(() => import('../reports/report-button.tsx'), 'ReportCandidate'),
  },
];

/** The panels of an application, for its candidate and its company, from top to bottom. */
export const applicationPanels: ApplicationPanel[] = [
  {
    name: 'interview',
    places: ['top'],
    Component: lazyRouteComponent(() => import('../interviews/interview-panel.tsx'), 'InterviewPanel'),
  },
  {
    name: 'reply-promise',
    places: ['top'],
    Component: lazyRouteComponent(
      () => import('../applications/promise/reply-promise-panel.tsx'),
      'ReplyPromisePanel',
    ),
  },
  {
    name: 'messages-hint',
    places: ['top'],
    Component: lazyRouteComponent(() => import('../messages/message-panel.tsx'), 'MessagesHint'),
  },
  {
    name: 'timeline',
    places: ['history'],
    Component: lazyRouteComponent(
      () => import('../application-timeline/application-timeline.tsx'),
      'ApplicationTimeline',
    ),
  },
  {
    name: 'messages',
    places: ['end'],
    Component: lazyRouteComponent(() => import('../messages/message-panel.tsx'), 'MessagePanel'),
  },
];

const preload = (actions: readonly (VacancyAction | CandidateAction)[]): void => {
  for (const { Component } of actions) void Component.preload?.();
};

/** Actions that few pages show. */
const isRare = ({ places }: VacancyAction) => places.includes('own') || places.includes('banned');

/** Loads the code of the common actions in parallel with the page. Common actions on candidates are those of cards. */
export const prefetchActions = (): void =>
  preload([
    ...vacancyActions.filter((action) => !isRare(action)),
    ...candidateActions.filter(({ places }) => places.includes('card')),
  ]);

/** Loads the code of all actions on a candidate's page. */
export const prefetchCandidatePageActions = (): void => preload(candidateActions);
