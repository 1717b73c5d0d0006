import type { ApiScope } from '@trampolim/contract/values/vocabulary';

export const scopeNames: Record<ApiScope, string> = {
  'vacancies:read': 'Ler vagas',
  'vacancies:write': 'Publicar, editar e encerrar vagas',
  'applicants:read': 'Ler candidatos e currículos recebidos',
  'applicants:write': 'Mudar o status de candidaturas',
};
