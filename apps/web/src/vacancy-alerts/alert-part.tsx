import { lazyPart } from '../ui/pages/lazy-part.tsx';
import { AlertStanding } from './alert-standing.tsx';

/** The alerts of new vacancies, as a part of the page of a candidate's account. */
export const alertPart = {
  id: 'alertas',
  title: 'Alertas de vagas',
  summary: <AlertStanding />,
  content: lazyPart(() => import('./own-alerts.tsx'), 'OwnAlerts', {}),
};
