import type { Answering } from '@trampolim/contract/companies/answering';
import { formatCount } from '../../ui/format/format.ts';

/** What an answer in time does to how a company answers, and what none does, as candidates read it. */
export function answeringEffect(answering: Answering | undefined): string {
  if (!answering) {
    return 'Seu histórico aparece a partir de 5 pessoas: cada resposta dentro do prazo já conta para ele.';
  }
  const share = `${formatCount(answering.percent)}%`;
  if (answering.percent === 100) {
    return `Respondendo a todas dentro do prazo, você continua com ${share}. Cada pessoa que passa dele sem resposta baixa esse número.`;
  }
  return `Cada pessoa respondida dentro do prazo aumenta os ${share}; cada uma que passa dele sem resposta os diminui.`;
}
