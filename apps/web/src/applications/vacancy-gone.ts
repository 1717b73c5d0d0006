import type { OwnApplication } from '@trampolim/contract/applications';

interface Gone {
  text: string;
  /** Whether who applied may still open it. */
  mayRead: boolean;
}

/** What has become of a vacancy that takes no more applications; undefined while it does. */
export function vacancyGone({ _id, status }: OwnApplication['vacancy']): Gone | undefined {
  if (_id === undefined) {
    return { text: 'Vaga removida. Guardamos como sua candidatura terminou.', mayRead: false };
  }
  if (status === 'Vaga Banida') return { text: 'Vaga retirada do Trampolim.', mayRead: false };
  if (status === 'Encerrada') {
    return { text: 'Vaga encerrada. A empresa ainda pode responder a você.', mayRead: true };
  }
  return undefined;
}
