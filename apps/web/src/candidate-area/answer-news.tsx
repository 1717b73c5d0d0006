import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnApplication } from '@trampolim/contract/applications/applications';
import { cutText } from '@trampolim/contract/values/cut-text';
import { latestChangesQuery } from '../applications/application-api.ts';
import { NextStep } from '../applications/next-step.tsx';
import actions from '../ui/controls/action.module.css';
import { relativeDay } from '../ui/format/relative-time.ts';
import classes from './answer-news.module.css';

const quotedLength = 160;

/** The answer that the candidate waits for, at the top of the page. Renders nothing without one. */
export function AnswerNews() {
  const { data } = useQuery(latestChangesQuery());
  const news = data?.find(isNews);
  if (!news?.vacancy._id) return null;
  const { vacancy, comments, status, changedAt } = news;
  const verb = status === 'Aprovado' ? 'aprovou você' : 'escreveu para você';
  return (
    <section className={classes.news} data-status={status} aria-label="Resposta de uma empresa">
      <h2 className={classes.title}>
        {vacancy.companyId.companyName} {verb}
        {comments ? `: “${cutText(comments, quotedLength)}”` : '!'}
      </h2>
      <p className={classes.about}>
        {vacancy.jobTitle} · <time dateTime={changedAt}>{relativeDay(changedAt)}</time>
      </p>
      <NextStep status={status} />
      <Link
        to="/curriculos-enviados"
        search={{ vacancyId: vacancy._id }}
        className={`${actions.primary} ${classes.open}`}
      >
        Ver a resposta
      </Link>
    </section>
  );
}

/** An approval counts as news for this number of days. */
const newsDays = 14;
const dayMilliseconds = 24 * 3_600_000;

/** A recent approval, or a company's comment that the candidate has not seen. */
function isNews({ status, comments, unseen, changedAt }: OwnApplication & { changedAt: string }): boolean {
  if (status === 'Aprovado') return Date.now() - Date.parse(changedAt) < newsDays * dayMilliseconds;
  return status === 'Em Análise' && unseen && comments !== '';
}
