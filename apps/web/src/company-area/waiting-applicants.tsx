import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { listWaitingApplicants } from '@trampolim/contract/applications/applicants';
import type { OwedReplies } from '@trampolim/contract/applications/reply-promises';
import { today } from '@trampolim/contract/values/calendar';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { liveVacancyLimit, longWaitDays } from '@trampolim/contract/wire/limits';
import { waitingApplicantsQuery } from '../own-vacancies/own-vacancies-api.ts';
import { preventHyphenBreaks } from '../platform/prevent-hyphen-breaks.ts';
import actions from '../ui/controls/action.module.css';
import { formatCount, formatDayOfMonth } from '../ui/format/format.ts';
import { relativeDay } from '../ui/format/relative-time.ts';
import cards from '../ui/lists/waiting-card.module.css';
import { WaitingCard, WaitingCardSkeleton } from '../ui/lists/waiting-card.tsx';
import primitives from '../ui/primitives.module.css';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading } from '../ui/states/loading.tsx';
import classes from './company-area-page.module.css';

/** The number of vacancies shown, starting with the longest wait. The list of vacancies has all of them. */
const maxVacancies = 3;

/** The vacancies whose applicants have waited longest, with links to them. */
export function WaitingApplicants({ hasApplications }: { hasApplications: boolean }) {
  const query = useQuery(waitingApplicantsQuery());
  return (
    <section className={classes.waiting} aria-labelledby="esperando">
      <h2 className={classes.waitingHeading} id="esperando">
        Currículos para analisar
      </h2>
      <Loaded
        query={query}
        pending={
          <>
            <Loading label="Carregando currículos" className={cards.list} times={maxVacancies}>
              <WaitingCardSkeleton />
            </Loading>
            {/* Reserves the line that links to further vacancies. */}
            <div className={actions.link} />
          </>
        }
        failure="Erro ao buscar os currículos."
      >
        {(waiting) =>
          waiting.total === 0 && !waiting.promised ? (
            <p className={primitives.quiet}>
              {hasApplications
                ? 'Nenhum currículo para analisar. Está tudo em dia!'
                : 'Nenhum currículo recebido ainda.'}
            </p>
          ) : (
            <WaitingVacancies {...waiting} />
          )
        }
      </Loaded>
    </section>
  );
}

/** The maximum number of lines for vacancies with a promised answer. */
const maxPromised = 2;

/** The vacancies with the most urgent promised answers, followed by those whose applicants have waited longest. */
function WaitingVacancies({ total, overdue, vacancies, promised }: WaitingResponse) {
  const owed = promised?.vacancies.slice(0, maxPromised) ?? [];
  const owedIds = new Set(owed.map(({ _id }) => _id));
  const others = vacancies.filter(({ _id }) => !owedIds.has(_id));
  const longestWaiting = others.slice(0, maxVacancies - owed.length);
  const notShown = others.slice(longestWaiting.length);
  return (
    <>
      {overdue > 0 && <p className={classes.overdue}>{overdueText(overdue)}</p>}
      <ul className={cards.list}>
        {owed.map((vacancy) => (
          <PromisedCard key={vacancy._id} vacancy={vacancy} />
        ))}
        {longestWaiting.map((vacancy) => {
          const { _id, jobTitle, waiting, isClosed } = vacancy;
          return (
            <WaitingCard
              key={_id}
              count={waiting}
              unit={waiting === 1 ? ' currículo não aberto' : ' currículos não abertos'}
              isUrgent={vacancy.overdue > 0}
              renderLink={(className) => (
                <Link
                  to="/editar-vaga/$id"
                  params={{ id: _id }}
                  search={{ status: 'Currículo Enviado', order: 'oldest' }}
                  className={className}
                >
                  {preventHyphenBreaks(jobTitle)}
                </Link>
              )}
            >
              {waitFacts(vacancy)}
              {isClosed && 'vaga encerrada'}
            </WaitingCard>
          );
        })}
      </ul>
      {notShown.length > 0 && (
        <OtherVacanciesLink
          waitingCount={total - countWaiting(vacancies) + countWaiting(notShown)}
          vacancyCount={notShown.length}
          isComplete={vacancies.length < liveVacancyLimit}
        />
      )}
    </>
  );
}

const countWaiting = (vacancies: readonly Waiting[]): number =>
  vacancies.reduce((sum, { waiting }) => sum + waiting, 0);

/** A vacancy with promised answers. It links to its applicants, where all overdue answers can be sent together. */
const PromisedCard = ({ vacancy }: { vacancy: OwedReplies['vacancies'][number] }) => (
  <WaitingCard
    count={vacancy.owed}
    unit={vacancy.owed === 1 ? ' resposta prometida' : ' respostas prometidas'}
    isUrgent={vacancy.overdue > 0}
    renderLink={(className) => (
      <Link
        to="/editar-vaga/$id"
        params={{ id: vacancy._id }}
        search={{ order: 'oldest' }}
        className={className}
      >
        {preventHyphenBreaks(vacancy.jobTitle)}
      </Link>
    )}
  >
    {promisedFacts(vacancy)}
  </WaitingCard>
);

/** The promised answers of a vacancy, such as `2 respostas atrasadas` and `a próxima até 5 de dezembro`. */
function promisedFacts({ owed, overdue, nextBy }: OwedReplies['vacancies'][number]): (string | undefined)[] {
  const nextDay = nextBy === today() ? 'hoje' : nextBy && `até ${formatDayOfMonth(nextBy)}`;
  if (overdue === 0) return [`${owed === 1 ? 'Resposta prometida' : 'Respostas prometidas'} ${nextDay}`];
  const lateText = overdue === 1 ? '1 resposta atrasada' : `${formatCount(overdue)} respostas atrasadas`;
  return [lateText, nextDay && `a próxima ${nextDay}`];
}

interface OtherVacanciesLinkProps {
  waitingCount: number;
  vacancyCount: number;
  /** False when the server may have truncated the list. */
  isComplete: boolean;
}

/**
 * Links to the other vacancies, such as `Mais 7 currículos em mais 3 vagas`. It says `em outras vagas` if the
 * server may have truncated the list.
 */
function OtherVacanciesLink({ waitingCount, vacancyCount, isComplete }: OtherVacanciesLinkProps) {
  const countText = vacancyCount === 1 ? 'mais uma vaga' : `mais ${formatCount(vacancyCount)} vagas`;
  return (
    <Link to="/minhas-vagas" className={actions.link}>
      {waitingCount === 1 ? 'Mais um currículo' : `Mais ${formatCount(waitingCount)} currículos`} em{' '}
      {isComplete ? countText : 'outras vagas'}
    </Link>
  );
}

type WaitingResponse = ResponseOf<typeof listWaitingApplicants>;

interface Waiting {
  waiting: number;
  /** Those of them who have waited longer than `longWaitDays`. */
  overdue: number;
  oldestAt: string;
}

/** The waiting time of the applicants, such as `2 há mais de 7 dias` and `o mais antigo, há 3 semanas`. */
function waitFacts({ waiting, overdue, oldestAt }: Waiting): string[] {
  const day = relativeDay(oldestAt);
  if (waiting === 1) return [`Enviado ${day}`];
  if (overdue === 0) return [`O mais antigo, ${day}`];
  return [`${formatCount(overdue)} há mais de ${longWaitDays} dias`, `o mais antigo, ${day}`];
}

const overdueText = (overdue: number): string =>
  overdue === 1
    ? `1 currículo chegou há mais de ${longWaitDays} dias e ninguém abriu.`
    : `${formatCount(overdue)} currículos chegaram há mais de ${longWaitDays} dias e ninguém abriu.`;
