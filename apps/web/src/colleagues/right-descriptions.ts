import type { CompanyRight } from '@trampolim/contract/values/vocabulary';

/** Descriptions that continue "Você …" or "Esta pessoa …". */
export const rightDescriptions: Record<CompanyRight, string> = {
  Administração: 'tem acesso total, mas não exclui a empresa: cuida também dos dados dela e da equipe',
  Recrutamento: 'cuida das vagas, das candidaturas e da busca de candidatos',
};
