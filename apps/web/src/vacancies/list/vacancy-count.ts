import { formatTotal } from '../../ui/format/format.ts';

interface Counted {
  total: number;
  totalIsEstimate: boolean;
}

/** `1 vaga`, `35 vagas`, `mais de 1.000 vagas` */
export const vacancyCount = ({ total, totalIsEstimate }: Counted): string =>
  `${formatTotal(total, totalIsEstimate)} ${total === 1 ? 'vaga' : 'vagas'}`;
