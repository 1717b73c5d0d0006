import { lazyPart } from '../ui/pages/lazy-part.tsx';

/** Whether companies may invite, as a part of the page of a candidate's account. */
export const invitationPart = {
  id: 'convites',
  title: 'Convites de empresas',
  summary: 'Escolha se as empresas podem convidar você para vagas.',
  content: lazyPart(() => import('./invitation-switch.tsx'), 'InvitationSwitch', {}),
};
