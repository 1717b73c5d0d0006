import type { Answering } from '@trampolim/contract/answering';
import { formatCount } from '../ui/format/format.ts';
import classes from './answering-note.module.css';

/** How a company answers those who apply, so that people know what to expect. */
export function AnsweringNote({ answering }: { answering: Answering | undefined }) {
  return (
    <p className={classes.note}>
      {answering ? answeringText(answering) : 'Ainda sem histórico de respostas'}
    </p>
  );
}

/** `Responde a 86 % das candidaturas, em geral em 3 dias` */
export function answeringText({ percent, medianDays }: Answering): string {
  const share = `Responde a ${formatCount(percent)}\u00a0% das candidaturas`;
  if (medianDays === undefined) return share;
  if (medianDays === 0) return `${share}, em geral no mesmo dia`;
  return `${share}, em geral em ${medianDays === 1 ? '1\u00a0dia' : `${formatCount(medianDays)}\u00a0dias`}`;
}
