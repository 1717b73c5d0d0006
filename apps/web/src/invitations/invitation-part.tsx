import { later } from '../ui/pages/later.tsx';

/** The invitation setting as a section of the candidate's account page. */
export const invitationPart = {
  id: 'convites',
  title: 'Convites de empresas',
  summary: 'Escolha se as empresas podem convidar você para vagas.',
  content: later(() => import('./invitation-switch.tsx'), 'InvitationSwitch', {}),
};
