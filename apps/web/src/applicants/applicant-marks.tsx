import {
  IconCircleCheckFilled,
  IconCircleFilled,
  IconCircleHalf2,
  IconCircleXFilled,
  IconMessageFilled,
} from '@tabler/icons-react';
import type { Applicant, FitPhrase } from '@trampolim/contract/applications/applicants';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { highestRating } from '@trampolim/contract/wire/limits';
import type { ComponentType } from 'react';
import { formatDay } from '../ui/format/format.ts';
import { Facts } from '../ui/marks/facts.tsx';
import { statusTone } from '../ui/marks/status-tone.ts';
import classes from './applicant-marks.module.css';

/** The shapes differ too, not only the colors. */
const icons: Record<ApplicationStatus, ComponentType<{ size: number }>> = {
  'Currículo Enviado': IconCircleFilled,
  'Em Análise': IconCircleHalf2,
  Aprovado: IconCircleCheckFilled,
  Dispensado: IconCircleXFilled,
};

const markSize = 16;

/** The status of an application as an icon. Screen readers skip it, so the status must be next to it as text. */
export function StatusMark({ status }: { status: ApplicationStatus }) {
  const Icon = icons[status];
  return (
    <span className={classes.mark} data-tone={statusTone[status]} aria-hidden="true">
      <Icon size={markSize} />
    </span>
  );
}

/** A smaller difference between scores says nothing about who fits better. */
const minSpread = 15;

/** True when the scores of a list differ enough to be shown. */
export const scoresDiffer = (applicants: readonly Pick<Applicant, 'matchScore'>[]): boolean => {
  const scores = applicants.map(({ matchScore }) => matchScore);
  return Math.max(...scores) - Math.min(...scores) >= minSpread;
};

/** Tells how place and pay fit: `mora na cidade · pretensão compatível` */
export const FitPhrases = ({ phrases }: { phrases: readonly FitPhrase[] }) =>
  phrases.length > 0 && (
    <p className={classes.fit}>
      <Facts>
        {phrases.map((phrase) => (
          <span key={phrase} data-fits={phrase !== 'pretensão acima'}>
            {phrase}
          </span>
        ))}
      </Facts>
    </p>
  );

/** The match with the vacancy, when the score is above zero. */
export const MatchScore = ({ score }: { score: number }) =>
  score > 0 && (
    <span className={classes.score} title={`${score}% compatível`}>
      {score}%<span className="only-for-screen-readers"> compatível.</span>
    </span>
  );

/** The promised answer while it is pending: `até 05/12`, `atrasada` */
export const PromiseMark = ({ promise }: { promise: Applicant['replyPromise'] }) =>
  promise &&
  (promise.state === 'overdue' || promise.state === 'open') && (
    <span className={classes.promise} data-state={promise.state}>
      <span className="only-for-screen-readers">Resposta prometida </span>
      {promise.state === 'overdue' ? 'atrasada' : `até ${formatDay(promise.by).slice(0, 5)}`}
    </span>
  );

/** The company's internal rating, if any. */
export const RatingMark = ({ rating }: { rating: number | undefined }) =>
  rating !== undefined && (
    <span className={classes.rating} title={`Avaliação interna: ${rating} de ${highestRating}`}>
      <span aria-hidden="true">★ {rating}</span>
      <span className="only-for-screen-readers">
        Nota {rating} de {highestRating}.
      </span>
    </span>
  );

/** The number of messages from the applicant that nobody of the company has read. */
export const UnreadMark = ({ unread = 0 }: { unread: number | undefined }) =>
  unread > 0 && (
    <span className={classes.unread} title={unread === 1 ? '1 mensagem nova' : `${unread} mensagens novas`}>
      <IconMessageFilled size={14} aria-hidden="true" />
      {unread}
      <span className="only-for-screen-readers">
        {unread === 1 ? ' mensagem nova.' : ' mensagens novas.'}
      </span>
    </span>
  );
