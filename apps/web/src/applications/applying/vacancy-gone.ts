import type { OwnApplication } from '@trampolim/contract/applications/applications';

interface Gone {
  text: string;
  /** Whether who applied may still open it. */
  mayRead: boolean;
}

/** What has become of a vacancy that takes no more applications; undefined while it does. */
export function vacancyGone({ vacancy, status }: OwnApplication): Gone | undefined {
  if (vacancy._id === undefined) {
    return { text: 'Vaga removida. Guardamos como sua candidatura terminou.', mayRead: false };
  }
  if (vacancy.status === 'Vaga Banida') return { text: 'Vaga retirada do Trampolim.', mayRead: false };
  if (vacancy.status !== 'Encerrada') return undefined;
  const isWaiting = status === 'Currículo Enviado' || status === 'Em Análise';
  return { text: `Vaga encerrada.${isWaiting ? ' A resposta ainda pode vir.' : ''}`, mayRead: true };
}
