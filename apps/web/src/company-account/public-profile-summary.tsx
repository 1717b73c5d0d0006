import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answeringDays } from '@trampolim/contract/wire/limits';
import type { ComponentProps } from 'react';
import { companyQuery } from '../companies/company-api.ts';
import { useOwnCompanyId } from '../companies/own-company.ts';
import { waitingApplicantsQuery } from '../own-vacancies/own-vacancies-api.ts';
import { wholeWords } from '../platform/whole-words.ts';
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
              Contam aprovações, dispensas e comentários em até {answeringDays} dias, nas candidaturas dos
              últimos 90. Atualizado à noite.
            </p>
            {promiseKeeping && (
              <p className={primitives.quiet}>
                Um prazo perdido conta mesmo se a candidatura for retirada ou a vaga removida.
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
          <p className={primitives.quiet}>Todos os currículos foram abertos.</p>
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
