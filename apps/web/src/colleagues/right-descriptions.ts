import type { CompanyRight } from '@trampolim/contract/values/vocabulary';

/** Descriptions that continue "Você …" or "Esta pessoa …". */
export const rightDescriptions: Record<CompanyRight, string> = {
  Administração: 'faz tudo, menos excluir a empresa: cuida também dos dados dela e das pessoas',
  Recrutamento: 'cuida das vagas, das candidaturas e da busca de candidatos',
};
