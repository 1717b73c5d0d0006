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

/** The answer or message that the candidate waits for, at the top of the page. Renders nothing without one. */
export function AnswerNews() {
  const { data } = useQuery(latestChangesQuery());
  const news = data?.find(isAnswer) ?? data?.find(hasUnreadMessages);
  if (!news?.vacancy._id) return null;
  const { vacancy, status, changedAt } = news;
  const answers = isAnswer(news);
  return (
    <section className={classes.news} data-status={status} aria-label="Resposta de uma empresa">
      <h2 className={classes.title}>
        {vacancy.companyId.companyName} {answers ? answerText(news) : messagesText(news)}
      </h2>
      <p className={classes.about}>
        {vacancy.jobTitle}
        {answers && (
          <>
            {' '}
            · <time dateTime={changedAt}>{relativeDay(changedAt)}</time>
          </>
        )}
      </p>
      {answers && <NextStep status={status} />}
      <Link
        to="/curriculos-enviados"
        search={{ vacancyId: vacancy._id }}
        hash={answers ? undefined : 'mensagens'}
        className={`${actions.primary} ${classes.open}`}
      >
        {answers ? 'Ver a resposta' : 'Ler e responder'}
      </Link>
    </section>
  );
}

type Change = OwnApplication & { changedAt: string };

function answerText({ status, comments }: Change): string {
  const verb = status === 'Aprovado' ? 'aprovou você' : 'escreveu para você';
  return comments ? `${verb}: “${cutText(comments, quotedLength)}”` : `${verb}!`;
}

const messagesText = ({ unreadMessages: count = 0 }: Change): string =>
  count === 1 ? 'mandou uma mensagem' : `mandou ${count} mensagens`;

/** An approval counts as news for this number of days. */
const newsDays = 14;
const dayMs = 24 * 3_600_000;

/** A recent approval, or a company's comment that the candidate has not seen. */
function isAnswer({ status, comments, unseen, changedAt }: Change): boolean {
  if (status === 'Aprovado') return Date.now() - Date.parse(changedAt) < newsDays * dayMs;
  return status === 'Em Análise' && unseen && comments !== '';
}

const hasUnreadMessages = ({ unreadMessages = 0 }: Change): boolean => unreadMessages > 0;
