import type { AccountPart } from '../accounts/own-account/own-account.tsx';
import { lazyPart } from '../ui/pages/lazy-part.tsx';
import { type AccountEnding, candidateEnding, companyEnding } from './account-ending.ts';
import type { OwnDataDownloadProps } from './own-data-download.tsx';

const downloadPart = (what: OwnDataDownloadProps, title = 'Meus dados'): AccountPart => ({
  id: 'meus-dados',
  title,
  summary: 'Baixe o que guardamos sobre você.',
  content: lazyPart(() => import('./own-data-download.tsx'), 'OwnDataDownload', what),
});

const removalPart = (ending: AccountEnding): AccountPart => ({
  id: 'excluir-conta',
  title: ending.label,
  summary: 'Saiba o que acaba e o que fica antes de decidir.',
  content: lazyPart(() => import('./account-removal.tsx'), 'AccountRemoval', { ending }),
});

/** The account sections of candidates about their data (LGPD, art. 18). */
export const candidateDataParts: AccountPart[] = [
  downloadPart({
    subject: 'candidate',
    leftOut:
      'as anotações e notas internas das empresas sobre você, que são delas, quem denunciou você, e senhas e códigos que só o sistema usa',
  }),
  removalPart(candidateEnding),
];

/** The sections for the owner of a company account. */
export const companyDataParts: AccountPart[] = [
  downloadPart({
    subject: 'company',
    leftOut:
      'os currículos de quem se candidatou, que são dessas pessoas, quem denunciou a empresa, e senhas e códigos que só o sistema usa',
  }),
  removalPart(companyEnding),
];

/**
 * The sections for colleagues of a company. They end their account in the section about their role in the company.
 */
export const colleagueDataParts: AccountPart[] = [
  downloadPart(
    {
      subject: 'colleague',
      leftOut:
        'o que a empresa escreveu a candidatos, ou sobre eles, que é dela, e senhas e códigos que só o sistema usa',
    },
    // "Seus dados" is the title of another section on the same page.
    'O que guardamos sobre você',
  ),
];

/** The sections for administrators. The end of their account is part of the administration area. */
export const administratorDataParts: AccountPart[] = [
  downloadPart({
    subject: 'administrator',
    leftOut: 'os dados de quem foi moderado, que não são seus, e senhas e códigos que só o sistema usa',
  }),
];
