import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Api } from '@trampolim/contract/api';
import { cutText } from '@trampolim/contract/values/cut-text';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { mailSettingsQuery } from '../accounts/own-account/own-account-api.ts';
import { latestChangesQuery } from '../applications/application-api.ts';
import { NextStep } from '../applications/next-step.tsx';
import { preventHyphenBreaks } from '../platform/prevent-hyphen-breaks.ts';
import { useSession } from '../platform/session/session.ts';
import actions from '../ui/controls/action.module.css';
import { formatInstant } from '../ui/format/format.ts';
import { relativeDay } from '../ui/format/relative-time.ts';
import { StatusBadge } from '../ui/marks/badges.tsx';
import { Facts } from '../ui/marks/facts.tsx';
import { Initials } from '../ui/marks/initials.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import newsClasses from './answer-news.module.css';
import classes from './latest-changes.module.css';

type LatestChange = ResponseOf<Api['GET /api/user/company/vacancy/vacancy-status/latest']>[number];

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
    <section className={newsClasses.news} data-status={status} aria-label="Resposta de uma empresa">
      <h2 className={newsClasses.title}>
        {vacancy.companyId.companyName} {hasAnswer ? answerText(change) : messagesText(change)}
      </h2>
      <p className={newsClasses.about}>
        <Facts>
          {preventHyphenBreaks(vacancy.jobTitle)}
          {hasAnswer && <time dateTime={changedAt}>{relativeDay(changedAt)}</time>}
        </Facts>
      </p>
      {hasAnswer && <NextStep status={status} />}
      <Link
        to="/curriculos-enviados"
        search={{ vacancyId: vacancy._id }}
        hash={hasAnswer ? undefined : 'mensagens'}
        className={`${actions.primary} ${newsClasses.open}`}
      >
        {hasAnswer ? 'Ver a resposta' : 'Ler e responder'}
      </Link>
    </section>
  );
}

/** Only an approval can be an answer without a comment. */
function answerText({ status, comments }: LatestChange): string {
  if (comments === '') return 'aprovou você!';
  const verb = status === 'Aprovado' ? 'aprovou você' : 'escreveu para você';
  return `${verb}: “${cutText(comments, quotedLength)}”`;
}

const messagesText = ({ unreadMessages: count = 0 }: LatestChange): string =>
  count === 1 ? 'mandou uma mensagem' : `mandou ${count} mensagens`;

/** An approval counts as news for this number of days. */
const newsDays = 14;
const dayMs = 24 * 3_600_000;

/** A recent approval, or a company's comment that the candidate has not seen. */
function isAnswer({ status, comments, unseen, changedAt }: LatestChange): boolean {
  if (status === 'Aprovado') return Date.now() - Date.parse(changedAt) < newsDays * dayMs;
  return status === 'Em Análise' && unseen && comments !== '';
}

const hasUnreadMessages = ({ unreadMessages = 0 }: LatestChange): boolean => unreadMessages > 0;

/** Placeholder for title, company and date. */
const shape = [['35%'], ['45%']];

/** The latest changes that companies made to the candidate's applications. */
export function LatestChanges() {
  const query = useQuery(latestChangesQuery());
  return (
    <Loaded query={query} pending={<ChangesSkeleton />} failure="Não foi possível carregar as novidades.">
      {(changes) => <Changes changes={changes} />}
    </Loaded>
  );
}

const ChangesSkeleton = () => (
  <Loading label="Carregando novidades" times={2} className={classes.changes}>
    <div className={classes.change}>
      <SkeletonLines shape={shape} />
    </div>
  </Loading>
);

/** Confirmed e-mail addresses also receive an e-mail, unless the setting is off. */
function NothingNew() {
  const isConfirmed = useSession()?.emailConfirmed;
  const { data: settings, isPending } = useQuery(mailSettingsQuery());
  if (isPending) return <ChangesSkeleton />;
  const isMailed = isConfirmed && settings?.some(({ kind, on }) => kind === 'application_status' && on);
  return (
    <p className={classes.none} role="status">
      Nenhuma novidade das empresas no momento. Avisaremos aqui{isMailed && ' e por e-mail'}.
    </p>
  );
}

/** A phone shows three changes at a glance. */
const maxChanges = 3;

function Changes({ changes }: { changes: LatestChange[] }) {
  if (changes.length === 0) return <NothingNew />;
  return (
    <ol className={classes.changes}>
      {changes.slice(0, maxChanges).map(({ vacancy, status, changedAt }) => (
        <li key={`${vacancy._id} ${changedAt}`} className={classes.change}>
          <Initials name={vacancy.companyId.companyName} picture={vacancy.companyId.logo} size="sm" />
          <div className={classes.text}>
            <p className={classes.title}>
              {vacancy._id ? (
                <Link to="/curriculos-enviados" search={{ vacancyId: vacancy._id }}>
                  {preventHyphenBreaks(vacancy.jobTitle)}
                </Link>
              ) : (
                vacancy.jobTitle
              )}
            </p>
            <p className={classes.about}>
              {vacancy.companyId.companyName}
              <span className={classes.separator}> · </span>
              <time dateTime={changedAt} title={formatInstant(changedAt)}>
                {relativeDay(changedAt)}
              </time>
            </p>
          </div>
          <StatusBadge status={status} />
        </li>
      ))}
    </ol>
  );
}
