import type { AccountPart } from '../accounts/own-account/account-part.ts';
import { later } from '../ui/pages/later.tsx';
import { type AccountEnding, candidateEnding, companyEnding } from './account-ending.ts';
import type { OwnDataDownloadProps } from './own-data-download.tsx';

const downloadPart = (what: OwnDataDownloadProps, title = 'Meus dados'): AccountPart => ({
  id: 'meus-dados',
  title,
  summary: 'Baixe tudo o que guardamos sobre você.',
  content: later(() => import('./own-data-download.tsx'), 'OwnDataDownload', what),
});

const removalPart = (ending: AccountEnding): AccountPart => ({
  id: 'excluir-conta',
  title: ending.label,
  summary: 'Saiba o que acaba e o que fica antes de decidir.',
  content: later(() => import('./account-removal.tsx'), 'AccountRemoval', { ending }),
});

/** What the law lets candidates do with all that is stored about them (LGPD, art. 18). */
export const candidateDataParts: AccountPart[] = [
  downloadPart({
    route: 'GET /api/user/candidate/my-data',
    kinds:
      'conta, currículo, candidaturas com o histórico, favoritos, quem abriu seu currículo, bloqueios, denúncias que você enviou, sessões e o registro do que você fez aqui',
  }),
  removalPart(candidateEnding),
];

/** The same for a company, by its own account. */
export const companyDataParts: AccountPart[] = [
  downloadPart({
    route: 'GET /api/user/company/my-data',
    kinds:
      'cadastro, pessoas e convites, vagas, candidaturas recebidas com o histórico, favoritos, currículos que a empresa abriu, denúncias que ela enviou, sessões e o registro do que foi feito aqui',
  }),
  removalPart(companyEnding),
];

/** The same for whoever acts for a company beside its own account; how that ends is told with their place. */
export const colleagueDataParts: AccountPart[] = [
  downloadPart(
    {
      route: 'GET /api/user/company/my-place/data',
      kinds:
        'conta, lugar na empresa, avisos e escolhas de e-mail, quando você decidiu, anotou, avaliou ou convidou em nome dela, sessões e o registro do que você fez aqui. O que a empresa escreveu a candidatos, ou sobre eles, é dela',
    },
    // "Seus dados" is what they say of themselves, on the same page.
    'O que guardamos sobre você',
  ),
];

/** The same for an administrator; how their account ends is told there. */
export const administratorDataParts: AccountPart[] = [
  downloadPart({
    route: 'GET /api/user/admin/my-data',
    kinds:
      'conta, avisos e escolhas de e-mail, as decisões e as exclusões que você fez, sessões e o registro do que você fez aqui. Sem os dados de quem foi moderado, que não são seus',
  }),
];
