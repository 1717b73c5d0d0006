import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Answering } from '@trampolim/contract/companies/answering';
import { addDays, dayOf, daysBetween } from '@trampolim/contract/values/calendar';
import { answeringDays } from '@trampolim/contract/wire/limits';
import { companyQuery } from '../companies/company-api.ts';
import { useOwnCompanyId } from '../companies/own-company.ts';
import { waitingApplicantsQuery } from '../own-vacancies/own-vacancies-api.ts';
import { preventHyphenBreaks } from '../platform/prevent-hyphen-breaks.ts';
import { formatCount } from '../ui/format/format.ts';
import primitives from '../ui/primitives.module.css';
import { Loaded } from '../ui/states/loaded.tsx';
import { SkeletonLines } from '../ui/states/loading.tsx';
import { AnsweringNote } from '../vacancies/answering-note.tsx';
import classes from './public-profile-summary.module.css';

/** The number of vacancies shown here. The list of own vacancies shows all of them. */
const maxVacancies = 3;
const shape = [['60%'], ['90%'], ['70%']];

/** The company's response rate as candidates see it, how to improve it, and a link to the public profile. */
export function PublicProfileSummary() {
  const id = useOwnCompanyId();
  const company = useQuery(companyQuery(id));
  return (
    <div className={classes.summary}>
      <Loaded query={company} pending={<SkeletonLines shape={shape} />} failure="Erro ao buscar a empresa.">
        {({ answering, promiseKeeping }) => (
          <>
            <blockquote className={classes.statement}>
              <AnsweringNote answering={answering} promiseKeeping={promiseKeeping} />
            </blockquote>
            <p className={primitives.quiet}>
              Contam aprovações, dispensas e comentários em até {answeringDays} dias, nas candidaturas dos
              últimos 90. Atualizado à noite.
            </p>
            {promiseKeeping && (
              <p className={primitives.quiet}>
                Um prazo perdido conta mesmo se a candidatura for retirada ou a vaga, removida.
              </p>
            )}
            <p className={primitives.quiet}>{answeringEffect(answering)}</p>
          </>
        )}
      </Loaded>
      <WaitingVacancies />
    </div>
  );
}

/** The vacancies whose applicants have waited longest. */
function WaitingVacancies() {
  return (
    <Loaded query={useQuery(waitingApplicantsQuery())} pending={<SkeletonLines shape={shape} />}>
      {({ total, vacancies }) =>
        total === 0 ? (
          <p className={primitives.quiet}>Nenhum currículo para abrir.</p>
        ) : (
          <div>
            <h3 className={classes.heading}>
              {total === 1 ? '1 currículo para abrir' : `${formatCount(total)} currículos para abrir`}
            </h3>
            <ul className={classes.list}>
              {vacancies.slice(0, maxVacancies).map(({ _id, jobTitle, ...waitingApplicants }) => (
                <li key={_id} className={classes.item}>
                  <Link
                    to="/editar-vaga/$id"
                    params={{ id: _id }}
                    search={{ status: 'Currículo Enviado' }}
                    className={classes.vacancy}
                  >
                    {preventHyphenBreaks(jobTitle)}
                  </Link>
                  <span className={classes.deadline}>{answerDeadlineText(waitingApplicants)}</span>
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  );
}

interface WaitingApplicants {
  waiting: number;
  /** The applicants whose answer still counts for the response rate. Undefined if there are none. */
  inTime?: { count: number; oldestAt: string } | undefined;
}

/**
 * Says how many applicants can still be answered in time, and until when: `4 de 20 no prazo; o primeiro acaba em
 * 5 dias`.
 */
export function answerDeadlineText({ waiting, inTime }: WaitingApplicants, now = new Date()): string {
  if (!inTime) {
    const lateText = waiting === 1 ? '1 fora do prazo' : `${formatCount(waiting)} fora do prazo`;
    return `${lateText}, mas ainda vale responder`;
  }
  const { count, oldestAt } = inTime;
  const countText =
    count === waiting ? formatCount(count) : `${formatCount(count)} de ${formatCount(waiting)}`;
  const inTimeText =
    count === 1 ? `${countText} no prazo, que acaba` : `${countText} no prazo; o primeiro acaba`;
  return `${inTimeText} ${deadlineText(daysBetween(dayOf(now), addDays(dayOf(oldestAt), answeringDays)))}`;
}

function deadlineText(daysLeft: number): string {
  if (daysLeft <= 0) return 'hoje';
  return daysLeft === 1 ? 'amanhã' : `em ${daysLeft} dias`;
}

/** Explains how answers change the response rate that candidates see. */
function answeringEffect(answering: Answering | undefined): string {
  if (!answering) {
    return 'Seu histórico aparece a partir de 5 pessoas.';
  }
  const percentText = `${formatCount(answering.percent)}%`;
  if (answering.percent === 100) {
    return `Responda a todos no prazo para manter ${percentText}.`;
  }
  return `Responder no prazo aumenta os ${percentText}; atrasar, diminui.`;
}
