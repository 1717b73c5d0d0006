import type { AccountPart } from '../accounts/own-account/account-part.ts';
import { lazyPart } from '../ui/pages/lazy-part.tsx';
import { candidateDataParts } from './own-data-parts.tsx';
import { BlocksStanding, OpeningsStanding, VisibilityStanding } from './privacy-standings.tsx';

/** What candidates decide about who knows what of them, as parts of their account's page. */
export const privacyParts: AccountPart[] = [
  {
    id: 'visibilidade',
    title: 'Quem encontra meu currículo',
    summary: <VisibilityStanding />,
    content: lazyPart(() => import('./visibility-switch.tsx'), 'VisibilitySwitch', {}),
  },
  {
    id: 'quem-abriu',
    title: 'Quem abriu meu currículo',
    summary: <OpeningsStanding />,
    content: lazyPart(() => import('./resume-openings.tsx'), 'ResumeOpenings', {}),
  },
  {
    id: 'bloqueios',
    title: 'Empresas bloqueadas',
    summary: <BlocksStanding />,
    content: lazyPart(() => import('./blocked-companies.tsx'), 'BlockedCompanies', {}),
  },
  ...candidateDataParts,
];
