import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies';
import { usePageTitle } from '../platform/page-title.ts';
import actions from '../ui/action.module.css';
import { LostDrawing } from '../ui/drawings.tsx';
import { Loaded } from '../ui/lists/loaded.tsx';
import { Loading } from '../ui/lists/loading.tsx';
import { SkeletonLines } from '../ui/lists/skeleton-lines.tsx';
import { MessagePage } from '../ui/pages/message-page.tsx';
import head from '../ui/pages/page-head.module.css';
import { CompanyLink } from './company-link.tsx';
import { DeadlineBadge } from './deadline-badge.tsx';
import { VacancyActionSlot } from './vacancy-actions.ts';
import { vacancyQuery } from './vacancy-api.ts';
import { VacancyDescription } from './vacancy-description.tsx';
import { VacancyFacts } from './vacancy-facts.tsx';
import classes from './vacancy-page.module.css';
import { VacancyRequirements } from './vacancy-requirements.tsx';
import { wholeVacancyShape } from './whole-vacancy-shape.ts';

const route = getRouteApi('/_signed-in/vaga/$id');

/** A vacancy as a page of its own, whole. */
export function VacancyPage() {
  const { id } = route.useParams();
  const query = useQuery(vacancyQuery(id));
  usePageTitle(query.data?.jobTitle);
  return (
    <article className={classes.vacancy}>
      <Loaded
        query={query}
        renderHeading={(vacancy) => (
          <h1 className={vacancy ? head.title : 'only-for-screen-readers'}>{vacancy?.jobTitle ?? 'Vaga'}</h1>
        )}
        pending={
          <Loading label="Carregando vaga" className={classes.vacancy}>
            <SkeletonLines shape={wholeVacancyShape} />
          </Loading>
        }
        failure="Erro ao buscar vagas!"
        missing={<MissingVacancy />}
      >
        {(vacancy) => <WholeVacancy vacancy={vacancy} />}
      </Loaded>
    </article>
  );
}

function WholeVacancy({ vacancy }: { vacancy: Vacancy }) {
  return (
    <>
      <div className={classes.facts}>
        <CompanyLink vacancy={vacancy} />
        <VacancyFacts vacancy={vacancy} />
        <DeadlineBadge vacancy={vacancy} />
        <div className={classes.actions}>
          <VacancyActionSlot place="page" vacancy={vacancy} />
        </div>
      </div>
      <section>
        <h2 className={classes.heading}>Descrição</h2>
        <VacancyDescription text={vacancy.jobDescription} />
      </section>
      <section>
        <h2 className={classes.heading}>O que a vaga pede</h2>
        <VacancyRequirements vacancy={vacancy} />
      </section>
    </>
  );
}

function MissingVacancy() {
  return (
    <MessagePage
      drawing={<LostDrawing />}
      title="Vaga não encontrada."
      actions={
        <Link to="/listar-vagas" className={actions.primary}>
          Buscar outras vagas
        </Link>
      }
    >
      <p>O prazo pode ter terminado, ou a empresa retirou a vaga.</p>
    </MessagePage>
  );
}
