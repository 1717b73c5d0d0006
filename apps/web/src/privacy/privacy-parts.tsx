import type { AccountPart } from '../accounts/own-account/account-part.ts';
import { BlockedCompanies } from './blocked-companies.tsx';
import { candidateDataParts } from './own-data-parts.tsx';
import { BlocksStanding, OpeningsStanding, VisibilityStanding } from './privacy-standings.tsx';
import { ResumeOpenings } from './resume-openings.tsx';
import { VisibilitySwitch } from './visibility-switch.tsx';

/** What candidates decide about who knows what of them, as parts of their account's page. */
export const privacyParts: AccountPart[] = [
  {
    id: 'visibilidade',
    title: 'Quem encontra meu currículo',
    summary: <VisibilityStanding />,
    content: <VisibilitySwitch />,
  },
  {
    id: 'quem-abriu',
    title: 'Quem abriu meu currículo',
    summary: <OpeningsStanding />,
    content: <ResumeOpenings />,
  },
  {
    id: 'bloqueios',
    title: 'Empresas bloqueadas',
    summary: <BlocksStanding />,
    content: <BlockedCompanies />,
  },
  ...candidateDataParts,
];
