import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwedReplies } from '@trampolim/contract/applications/reply-promises';
import { liveVacancyLimit, longWaitDays } from '@trampolim/contract/wire/limits';
import { waitingQuery } from '../own-vacancies/own-vacancies-api.ts';
import actions from '../ui/controls/action.module.css';
import { formatCount, formatDayOfMonth } from '../ui/format/format.ts';
import { relativeDay } from '../ui/format/relative-time.ts';
import cards from '../ui/lists/waiting-card.module.css';
import { WaitingCard, WaitingCardSkeleton } from '../ui/lists/waiting-card.tsx';
import primitives from '../ui/primitives.module.css';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading } from '../ui/states/loading.tsx';
import classes from './company-area-page.module.css';

/** Number of vacancies with the longest waits; the list of vacancies has the others. */
const shownVacancies = 3;

/** The vacancies whose applicants have waited longest, with links to them. */
export function WaitingApplicants({ everReceived }: { everReceived: boolean }) {
  const query = useQuery(waitingQuery());
  return (
    <section className={classes.waiting} aria-labelledby="esperando">
      <h2 className={classes.waitingHeading} id="esperando">
        Currículos esperando você
      </h2>
      <Loaded
        query={query}
        pending={
          <>
            <Loading label="Carregando quem espera" className={cards.list} times={shownVacancies}>
              <WaitingCardSkeleton />
            </Loading>
            {/* Reserves the line that links to further vacancies. */}
            <div className={actions.link} />
          </>
        }
        failure="Erro ao buscar quem espera resposta."
      >
        {({ total, overdue, vacancies, promised }) => (
          <>
            {promised && <PromisedReplies promised={promised} />}
            {total === 0 ? (
              <p className={primitives.quiet}>
                {everReceived
                  ? 'Nenhum currículo espera por você. Está tudo em dia!'
                  : 'Nenhum currículo chegou ainda.'}
              </p>
            ) : (
              <>
                {overdue > 0 && <p className={classes.overdue}>{overdueText(overdue)}</p>}
                <ul className={cards.list}>
                  {vacancies.slice(0, shownVacancies).map((vacancy) => {
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
                            {jobTitle}
                          </Link>
                        )}
                      >
                        {since(vacancy)}
                        {isClosed && ' · vaga encerrada'}
                      </WaitingCard>
                    );
                  })}
                </ul>
                {vacancies.length > shownVacancies && <Others total={total} vacancies={vacancies} />}
              </>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The vacancies with promised answers that are overdue or due next. Each leads to its applicants, who can be answered together. */
const PromisedReplies = ({ promised: { vacancies } }: { promised: OwedReplies }) => (
  <>
    <h3 className={classes.promisedHeading}>Respostas prometidas</h3>
    <ul className={cards.list}>
      {vacancies.slice(0, shownVacancies).map((vacancy) => (
        <WaitingCard
          key={vacancy._id}
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
              {vacancy.jobTitle}
            </Link>
          )}
        >
          {promisedText(vacancy)}
        </WaitingCard>
      ))}
    </ul>
  </>
);

/** `2 atrasadas · a próxima até 5 de dezembro` */
function promisedText({ overdue, nextBy }: OwedReplies['vacancies'][number]): string {
  const late = overdue > 0 && `${formatCount(overdue)} ${overdue === 1 ? 'atrasada' : 'atrasadas'}`;
  const next = nextBy !== undefined && `${late ? 'a próxima' : 'Responder'} até ${formatDayOfMonth(nextBy)}`;
  return [late, next].filter(Boolean).join(' · ');
}

interface OthersProps {
  total: number;
  /** The longest waits, as many as the server returns. */
  vacancies: readonly Waiting[];
}

/** `Outros 7 currículos esperam em mais 3 vagas`, or `em outras vagas` when the server may have truncated the list. */
function Others({ total, vacancies }: OthersProps) {
  const shown = vacancies.slice(0, shownVacancies).reduce((sum, each) => sum + each.waiting, 0);
  const waiting = total - shown;
  const others = vacancies.length - shownVacancies;
  const more = others === 1 ? 'mais uma vaga' : `mais ${formatCount(others)} vagas`;
  return (
    <Link to="/minhas-vagas" className={actions.link}>
      {waiting === 1 ? 'Outro currículo espera' : `Outros ${formatCount(waiting)} currículos esperam`} em{' '}
      {vacancies.length < liveVacancyLimit ? more : 'outras vagas'}
    </Link>
  );
}

interface Waiting {
  waiting: number;
  overdue: number;
  oldestAt: string;
}

/** `Enviado ontem`, `O mais antigo, há 3 dias`, `2 há mais de 7 dias · o mais antigo, há 3 semanas` */
function since({ waiting, overdue, oldestAt }: Waiting): string {
  const day = relativeDay(oldestAt);
  if (waiting === 1) return `Enviado ${day}`;
  if (overdue === 0) return `O mais antigo, ${day}`;
  return `${formatCount(overdue)} há mais de ${longWaitDays} dias · o mais antigo, ${day}`;
}

const overdueText = (overdue: number): string =>
  overdue === 1
    ? `1 currículo chegou há mais de ${longWaitDays} dias e ninguém abriu.`
    : `${formatCount(overdue)} currículos chegaram há mais de ${longWaitDays} dias e ninguém abriu.`;
