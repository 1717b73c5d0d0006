import { lazyPart } from '../ui/pages/lazy-part.tsx';

/** The invitation setting as a section of the candidate's account page. */
export const invitationPart = {
  id: 'convites',
  title: 'Convites de empresas',
  summary: 'Escolha se as empresas podem convidar você para vagas.',
  content: lazyPart(() => import('./invitation-switch.tsx'), 'InvitationSwitch', {}),
};
