import { later } from '../ui/pages/later.tsx';

/** Whether companies may invite, as a part of the page of a candidate's account. */
export const invitationPart = {
  id: 'convites',
  title: 'Convites de empresas',
  summary: 'Escolha se as empresas podem convidar você para vagas.',
  content: later(() => import('./invitation-switch.tsx'), 'InvitationSwitch', {}),
};
