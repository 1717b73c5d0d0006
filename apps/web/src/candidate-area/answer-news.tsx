import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnApplication } from '@trampolim/contract/applications/applications';
import { cutText } from '@trampolim/contract/values/cut-text';
import { latestChangesQuery } from '../applications/application-api.ts';
import { NextStep } from '../applications/next-step.tsx';
import { wholeWords } from '../platform/whole-words.ts';
import actions from '../ui/controls/action.module.css';
import { relativeDay } from '../ui/format/relative-time.ts';
import { Facts } from '../ui/marks/facts.tsx';
import classes from './answer-news.module.css';

const quotedLength = 160;

/**
 * Shows a company's recent answer, or else its unread messages, at the top of the page. Renders nothing if there are
 * neither.
 */
export function AnswerNews() {
  const { data: latestChanges } = useQuery(latestChangesQuery());
  const change = latestChanges?.find(isAnswer) ?? latestChanges?.find(hasUnreadMessages);
  if (!change?.vacancy._id) return null;
  const { vacancy, status, changedAt } = change;
  const hasAnswer = isAnswer(change);
  return (
    <section className={classes.news} data-status={status} aria-label="Resposta de uma empresa">
      <h2 className={classes.title}>
        {vacancy.companyId.companyName} {hasAnswer ? answerText(change) : messagesText(change)}
      </h2>
      <p className={classes.about}>
        <Facts>
          {wholeWords(vacancy.jobTitle)}
          {hasAnswer && <time dateTime={changedAt}>{relativeDay(changedAt)}</time>}
        </Facts>
      </p>
      {hasAnswer && <NextStep status={status} />}
      <Link
        to="/curriculos-enviados"
        search={{ vacancyId: vacancy._id }}
        hash={hasAnswer ? undefined : 'mensagens'}
        className={`${actions.primary} ${classes.open}`}
      >
        {hasAnswer ? 'Ver a resposta' : 'Ler e responder'}
      </Link>
    </section>
  );
}

type Change = OwnApplication & { changedAt: string };

/** Only an approval can be an answer without a comment. */
function answerText({ status, comments }: Change): string {
  if (comments === '') return 'aprovou você!';
  const verb = status === 'Aprovado' ? 'aprovou você' : 'escreveu para você';
  return `${verb}: “${cutText(comments, quotedLength)}”`;
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
