import { lazyPart } from '../ui/pages/lazy-part.tsx';

/** What administrators decided about somebody, as a part of the page of their account. */
export const sanctionsPart = {
  id: 'decisoes',
  title: 'Decisões da Equipe Trampolim',
  summary: 'Avisos e banimentos, com o motivo e o seu recurso.',
  content: lazyPart(() => import('./own-sanctions.tsx'), 'OwnSanctions', {}),
  staysFolded: true,
};
