import { lazySection } from '../ui/pages/lazy-section.tsx';

/** The invitation setting as a section of the candidate's account page. */
export const invitationSection = {
  id: 'convites',
  title: 'Convites de empresas',
  summary: 'Escolha se as empresas podem convidar você para vagas.',
  content: lazySection(() => import('./invitation-switch.tsx'), 'InvitationSwitch', {}),
};
