import { AccountRemoval } from './account-removal.tsx';
import { BlockedCompanies } from './blocked-companies.tsx';
import { OwnDataDownload } from './own-data-download.tsx';
import { BlocksStanding, OpeningsStanding, VisibilityStanding } from './privacy-standings.tsx';
import { ResumeOpenings } from './resume-openings.tsx';
import { VisibilitySwitch } from './visibility-switch.tsx';

/** What candidates decide about who knows what of them, as parts of their account's page. */
export const privacyParts = [
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
  {
    id: 'meus-dados',
    title: 'Meus dados',
    summary: 'Baixe tudo o que guardamos sobre você.',
    content: <OwnDataDownload />,
  },
  {
    id: 'excluir-conta',
    title: 'Excluir minha conta',
    summary: 'Saiba o que acaba e o que fica antes de decidir.',
    content: <AccountRemoval />,
  },
];
