import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { waitingQuery } from '../own-vacancies/own-vacancies-api.ts';
import card from '../ui/card.module.css';
import { formatCount } from '../ui/format/format.ts';
import { relativeDay } from '../ui/format/relative-day.ts';
import { Loaded } from '../ui/lists/loaded.tsx';
import { Loading } from '../ui/lists/loading.tsx';
import { CardSkeleton, SkeletonLines } from '../ui/lists/skeleton-lines.tsx';
import classes from './waiting-applicants.module.css';

/** The longest waits; the others stand in the list of vacancies. */
const shownVacancies = 3;
const shape = [['50%'], ['35%']];

/** What waits for an answer longest, one click away from whoever sent it. */
export function WaitingApplicants({ everReceived }: { everReceived: boolean }) {
  const query = useQuery(waitingQuery());
  return (
    <section className={classes.waiting} aria-labelledby="esperando">
      <h2 className={classes.heading} id="esperando">
        Currículos esperando você
      </h2>
      <Loaded
        query={query}
        pending={
          <Loading label="Carregando quem espera" className={classes.list} times={shownVacancies}>
            <CardSkeleton className={classes.item}>
              <SkeletonLines shape={shape} />
            </CardSkeleton>
          </Loading>
        }
        failure="Erro ao buscar quem espera resposta."
      >
        {({ total, vacancies }) =>
          total === 0 ? (
            <p className={classes.nobody}>
              {everReceived
                ? 'Nenhum currículo espera por você. Está tudo em dia!'
                : 'Nenhum currículo chegou ainda.'}
            </p>
          ) : (
            <ul className={classes.list}>
              {vacancies.slice(0, shownVacancies).map(({ _id, jobTitle, waiting, oldestAt, isClosed }) => (
                <li key={_id} className={`${card.card} ${classes.item}`}>
                  <strong className={classes.count}>
                    {formatCount(waiting)}
                    <span className="only-for-screen-readers">
                      {waiting === 1 ? ' currículo não aberto' : ' currículos não abertos'}
                    </span>
                  </strong>
                  <div className={classes.about}>
                    <h3 className={classes.title}>
                      <Link
                        to="/editar-vaga/$id"
                        params={{ id: _id }}
                        search={{ status: 'Currículo Enviado' }}
                        className={`${card.opener} ${card.twoLines}`}
                      >
                        {jobTitle}
                      </Link>
                    </h3>
                    <p className={classes.since}>
                      {waiting === 1 ? 'Enviado ' : 'O mais antigo, '}
                      {relativeDay(oldestAt)}
                      {isClosed && ' · vaga encerrada'}
                    </p>
                  </div>
                  <IconChevronRight className={classes.arrow} size={20} aria-hidden="true" />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
