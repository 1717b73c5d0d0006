import type { Answering, PromiseKeeping } from '@trampolim/contract/companies/answering';
import { formatCount } from '../ui/format/format.ts';
import classes from './answering-note.module.css';

/** Shown for companies with too few applications. */
export const noAnsweringText = 'Ainda sem histórico de respostas';

interface AnsweringNoteProps {
  answering?: Answering | undefined;
  promiseKeeping?: PromiseKeeping | undefined;
}

/** Shows how often and how fast a company answers applications, and whether it meets its promised deadlines. */
export function AnsweringNote({ answering, promiseKeeping }: AnsweringNoteProps) {
  const texts = [
    answering && answeringText(answering),
    promiseKeeping && promiseKeepingText(promiseKeeping),
  ].filter(Boolean);
  return <p className={classes.note}>{texts.join('. ') || noAnsweringText}</p>;
}

/** Describes the answers of a company, such as `Responde a 86% de quem se candidata, em geral em 3 dias`. */
export function answeringText({ percent, medianDays }: Answering): string {
  const share = `Responde a ${formatCount(percent)}% de quem se candidata`;
  return medianDays === undefined ? share : `${share}, em geral ${within(medianDays)}`;
}

/**
 * The usual time to an answer, such as `Responde em geral em 3 dias`. Undefined if too few people applied or nobody was
 * answered.
 */
export const answeringDaysText = (answering: Answering | undefined): string | undefined =>
  answering?.medianDays === undefined ? undefined : `Responde em geral ${within(answering.medianDays)}`;

/** Describes the answers of a company briefly for lists, such as `Responde a 86%, em 3 dias`. */
export function shortAnsweringText({ percent, medianDays }: Answering): string {
  const share = `Responde a ${formatCount(percent)}%`;
  return medianDays === undefined ? share : `${share}, ${within(medianDays)}`;
}

/** Describes the kept promises of a company, such as `Cumpre o prazo com 9 de 10 pessoas`. */
export const promiseKeepingText = ({ kept, promised }: PromiseKeeping): string =>
  `Cumpre o prazo com ${formatCount(kept)} de ${formatCount(promised)} pessoas`;

function within(days: number): string {
  if (days === 0) return 'no mesmo dia';
  return days === 1 ? 'em 1\u00a0dia' : `em ${formatCount(days)}\u00a0dias`;
}
