import type { CompanyRight } from '@trampolim/contract/values/vocabulary';

/** Descriptions that continue "Você …" or "Esta pessoa …". */
export const rightDescriptions: Record<CompanyRight, string> = {
  Administração: 'tem acesso total, inclusive aos dados da empresa e à equipe, mas não exclui a empresa',
  Recrutamento: 'cuida das vagas, das candidaturas e da busca de candidatos',
};
