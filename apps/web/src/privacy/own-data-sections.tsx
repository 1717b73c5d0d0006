import type { AccountSection } from '../accounts/own-account/own-account.tsx';
import { lazySection } from '../ui/pages/lazy-section.tsx';
import type { OwnDataDownloadProps } from './own-data-download.tsx';
import { candidateRemovalTexts, companyRemovalTexts, type RemovalTexts } from './removal-texts.ts';

const downloadSection = (props: OwnDataDownloadProps): AccountSection => ({
  id: 'meus-dados',
  title: 'Meus dados',
  summary: 'O que guardamos sobre você',
  content: lazySection(() => import('./own-data-download.tsx'), 'OwnDataDownload', props),
});

const removalSection = (texts: RemovalTexts): AccountSection => ({
  id: 'excluir-conta',
  title: texts.label,
  content: lazySection(() => import('./account-removal.tsx'), 'AccountRemoval', { texts }),
});

/** The account sections of candidates about their data (LGPD, art. 18). */
export const candidateDataSections: AccountSection[] = [
  downloadSection({
    subject: 'candidate',
    excludedData: 'anotações e notas internas das empresas e quem denunciou você',
  }),
  removalSection(candidateRemovalTexts),
];

/** The sections for the owner of a company account. */
export const companyDataSections: AccountSection[] = [
  downloadSection({
    subject: 'company',
    excludedData: 'currículos recebidos e quem denunciou a empresa',
  }),
  removalSection(companyRemovalTexts),
];

/**
 * The sections for colleagues of a company. The removal of their account is in the section about their role in the
 * company.
 */
export const colleagueDataSections: AccountSection[] = [
  downloadSection({
    subject: 'colleague',
    excludedData: 'textos da empresa a candidatos ou sobre eles',
  }),
];

/** The sections for administrators. The removal of their account is in the administration area. */
export const administratorDataSections: AccountSection[] = [
  downloadSection({
    subject: 'administrator',
    excludedData: 'dados de quem foi moderado',
  }),
];
