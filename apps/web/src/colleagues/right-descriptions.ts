import type { CompanyRight } from '@trampolim/contract/values/vocabulary';

/** Descriptions that continue "Você …" or "Esta pessoa …". */
export const rightDescriptions: Record<CompanyRight, string> = {
  Administração: 'tem acesso total, mas não pode excluir a empresa',
  Recrutamento: 'cuida das vagas, das candidaturas e da busca de candidatos',
};
