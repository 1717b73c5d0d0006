import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answeringDays } from '@trampolim/contract/wire/limits';
import type { ComponentProps } from 'react';
import { companyQuery } from '../companies/company-api.ts';
import { useOwnCompanyId } from '../companies/own-company.ts';
import { waitingApplicantsQuery } from '../own-vacancies/own-vacancies-api.ts';
import { wholeWords } from '../platform/whole-words.ts';
import actions from '../ui/controls/action.module.css';
import { formatCount } from '../ui/format/format.ts';
import primitives from '../ui/primitives.module.css';
import { Loaded } from '../ui/states/loaded.tsx';
import { SkeletonLines } from '../ui/states/loading.tsx';
import { AnsweringNote } from '../vacancies/answering-note.tsx';
import { answerDeadlineText, answeringEffect } from './answering-texts.ts';
import classes from './public-profile-summary.module.css';

/** The list of vacancies contains the other ones. */
const maxVacancies = 3;
const shape: ComponentProps<typeof SkeletonLines>['shape'] = [['60%'], ['90%'], ['70%']];

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
              Contam as pessoas que se candidataram nos últimos 90 dias. Respondida é quem recebeu aprovação,
              dispensa ou comentário em até {answeringDays} dias; só abrir o currículo não conta. O número é
              refeito toda noite.
            </p>
            <p className={primitives.quiet}>
              Quem prometeu prazo de resposta numa vaga também mostra com quantas pessoas cumpriu: cada uma
              conta uma vez, e um prazo perdido continua contando se a candidatura for retirada ou a vaga
              removida.
            </p>
            <p className={primitives.quiet}>{answeringEffect(answering)}</p>
          </>
        )}
      </Loaded>
      <WaitingVacancies />
      <Link to="/pre-visualizacaoE/$companyId" params={{ companyId: id }} className={actions.quiet}>
        Ver como candidatos veem
      </Link>
    </div>
  );
}

/** The vacancies whose applicants have waited longest. */
function WaitingVacancies() {
  return (
    <Loaded
      query={useQuery(waitingApplicantsQuery())}
      pending={<SkeletonLines shape={shape} />}
      failure="Erro ao buscar quem espera resposta."
    >
      {({ total, vacancies }) =>
        total === 0 ? (
          <p className={primitives.quiet}>
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
              {vacancies.slice(0, maxVacancies).map(({ _id, jobTitle, ...waitingApplicants }) => (
                <li key={_id} className={classes.item}>
                  <Link
                    to="/editar-vaga/$id"
                    params={{ id: _id }}
                    search={{ status: 'Currículo Enviado' }}
                    className={classes.vacancy}
                  >
                    {wholeWords(jobTitle)}
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
