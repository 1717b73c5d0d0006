import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Answering } from '@trampolim/contract/companies/answering';
import { answeringDays } from '@trampolim/contract/companies/answering-days';
import { addDays, daysBetween, today } from '@trampolim/contract/values/calendar';
import type { ComponentProps } from 'react';
import { companyQuery } from '../companies/company-api.ts';
import { useOwnCompanyId } from '../companies/own-company.ts';
import { waitingQuery } from '../own-vacancies/own-vacancies-api.ts';
import actions from '../ui/controls/action.module.css';
import { formatCount } from '../ui/format/format.ts';
import { Loaded } from '../ui/states/loaded.tsx';
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx';
import { AnsweringNote } from '../vacancies/answering-note.tsx';
import classes from './public-face.module.css';

/** The longest waits; the others stand in the list of vacancies. */
const shownVacancies = 3;
const shape: ComponentProps<typeof SkeletonLines>['shape'] = [['60%'], ['90%'], ['70%']];

/** How the company answers, as candidates read it, with what would improve it; and the way to all that they see. */
export function PublicFace() {
  const id = useOwnCompanyId();
  const company = useQuery(companyQuery(id));
  return (
    <div className={classes.face}>
      <Loaded query={company} pending={<SkeletonLines shape={shape} />} failure="Erro ao buscar a empresa.">
        {({ answering }) => (
          <>
            <blockquote className={classes.said}>
              <AnsweringNote answering={answering} />
            </blockquote>
            <p className={classes.why}>
              Contam as pessoas que se candidataram nos últimos 90 dias. Respondida é quem recebeu aprovação,
              dispensa ou comentário em até {answeringDays} dias; só abrir o currículo não conta. O número é
              refeito toda noite.
            </p>
            <p className={classes.why}>{answeringEffect(answering)}</p>
          </>
        )}
      </Loaded>
      <Waiting />
      <Link to="/pre-visualizacaoE/$companyId" params={{ companyId: id }} className={actions.quiet}>
        Ver como candidatos veem
      </Link>
    </div>
  );
}

/** Who waits longest, each one click away. */
function Waiting() {
  return (
    <Loaded
      query={useQuery(waitingQuery())}
      pending={<SkeletonLines shape={shape} />}
      failure="Erro ao buscar quem espera resposta."
    >
      {({ total, vacancies }) =>
        total === 0 ? (
          <p className={classes.why}>
            Nenhum currículo espera para ser aberto. Aos que você já abriu, responda com uma decisão ou um
            comentário.
          </p>
        ) : (
          <div>
            <h3 className={classes.heading}>
              {total === 1
                ? '1 currículo espera para ser aberto'
                : `${formatCount(total)} currículos esperam para ser abertos`}
            </h3>
            <ul className={classes.list}>
              {vacancies.slice(0, shownVacancies).map(({ _id, jobTitle, ...waits }) => (
                <li key={_id} className={classes.item}>
                  <Link
                    to="/editar-vaga/$id"
                    params={{ id: _id }}
                    search={{ status: 'Currículo Enviado' }}
                    className={classes.vacancy}
                  >
                    {jobTitle}
                  </Link>
                  <span className={classes.deadline}>{answerDeadline(waits)}</span>
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
  /** Of these, whose answer still counts. */
  inTime?: { count: number; oldestAt: string } | undefined;
}

/** How many of a vacancy may still be answered in time, and how long: `4 de 20 ainda contam; o primeiro prazo acaba em 5 dias`. */
export function answerDeadline({ waiting, inTime }: WaitingApplicants, now = new Date()): string {
  if (!inTime) {
    const late = waiting === 1 ? '1 fora do prazo' : `${formatCount(waiting)} fora do prazo`;
    return `${late}: a resposta já não conta, mas ainda chega a quem espera`;
  }
  const { count, oldestAt } = inTime;
  const some = count === waiting ? formatCount(count) : `${formatCount(count)} de ${formatCount(waiting)}`;
  const counting = count === 1 ? `${some} no prazo, que acaba` : `${some} no prazo; o primeiro acaba`;
  return `${counting} ${ending(daysBetween(today(now), addDays(today(new Date(oldestAt)), answeringDays)))}`;
}

function ending(daysLeft: number): string {
  if (daysLeft <= 0) return 'hoje';
  return daysLeft === 1 ? 'amanhã' : `em ${daysLeft} dias`;
}

/** What an answer in time does to how a company answers, and what none does, as candidates read it. */
function answeringEffect(answering: Answering | undefined): string {
  if (!answering) {
    return 'Seu histórico aparece a partir de 5 pessoas: cada resposta dentro do prazo já conta para ele.';
  }
  const share = `${formatCount(answering.percent)}%`;
  if (answering.percent === 100) {
    return `Respondendo a todas dentro do prazo, você continua com ${share}. Cada pessoa que passa dele sem resposta baixa esse número.`;
  }
  return `Cada pessoa respondida dentro do prazo aumenta os ${share}; cada uma que passa dele sem resposta os diminui.`;
}
