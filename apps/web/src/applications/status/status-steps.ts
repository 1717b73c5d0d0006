import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';

export interface StatusStep {
  status: ApplicationStatus;
  state: 'done' | 'current' | 'ahead';
}

const approval: ApplicationStatus[] = ['Currículo Enviado', 'Em Análise', 'Aprovado'];
const dismissal: ApplicationStatus[] = ['Currículo Enviado', 'Em Análise', 'Dispensado'];

/** The three steps of an application. A dismissed one went as far, and ended otherwise. */
export function statusSteps(current: ApplicationStatus): StatusStep[] {
  const path = current === 'Dispensado' ? dismissal : approval;
  const reached = path.indexOf(current);
  return path.map((status, index) => ({
    status,
    state: index < reached ? 'done' : index === reached ? 'current' : 'ahead',
  }));
}

export const stepInWords: Record<StatusStep['state'], string> = {
  done: 'etapa concluída',
  current: 'etapa atual',
  ahead: 'ainda não chegou aqui',
};
