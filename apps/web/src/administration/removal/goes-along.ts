import type { RemovableKind } from '@trampolim/contract/values/vocabulary';

/** What goes with each that is deleted. */
export const goesAlong: Record<RemovableKind, string> = {
  Candidate:
    'Com a conta vão o currículo, as candidaturas, os favoritos e tudo o mais que é de quem se candidata. A pessoa é avisada por e-mail.',
  Company:
    'Com a conta vão as vagas da empresa, as candidaturas que elas receberam e as contas das pessoas da empresa. Quem se candidatou é avisado.',
  Vacancy:
    'Com a vaga vão as candidaturas que ela recebeu. Quem se candidatou é avisado e guarda o histórico.',
  Admin: 'A pessoa deixa de entrar na administração, e as sessões dela terminam na hora.',
};
