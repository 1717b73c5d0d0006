import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RecommendedVacancy } from '@trampolim/contract/recommendations/recommendations';
import { apiQuery } from '../platform/queries/api-query.ts';
import actions from '../ui/controls/action.module.css';
import { NothingFoundDrawing } from '../ui/drawings/empty-drawings.tsx';
import classes from '../ui/lists/recommendation.module.css';
import { Recommendation, RecommendationSkeleton } from '../ui/lists/recommendation.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { VacancyCard } from '../vacancies/list/vacancy-card.tsx';
import { VacancyCardSkeleton } from '../vacancies/list/vacancy-card-skeleton.tsx';
import { vacanciesKey } from '../vacancies/vacancy-api.ts';
import { matchPercent } from '../vacancies/vacancy-texts.ts';

const maxRecommendations = 3;

/** The vacancies that best match the candidate, the best first. */
export const recommendedVacanciesQuery = () =>
  apiQuery([...vacanciesKey, 'recommended'], 'GET /api/user/company/vacancy/recommend-jobvacancies', {
    query: { limit: maxRecommendations },
  });

/** The best matching vacancies, each with the reasons of the match. */
export function RecommendedVacancies() {
  return (
    <Loaded
      query={useQuery(recommendedVacanciesQuery())}
      pending={
        <Loading label="Carregando recomendações" times={maxRecommendations} className={classes.list}>
          <RecommendationSkeleton card={<VacancyCardSkeleton />} />
        </Loading>
      }
      failure="Não foi possível carregar as recomendações."
    >
      {(vacancies) =>
        vacancies.length > 0 ? <Recommendations vacancies={vacancies} /> : <NoRecommendations />
      }
    </Loaded>
  );
}

const Recommendations = ({ vacancies }: { vacancies: RecommendedVacancy[] }) => (
  <ul className={classes.list}>
    {vacancies.map((vacancy) => (
      <li key={vacancy._id}>
        <RecommendationItem vacancy={vacancy} />
      </li>
    ))}
  </ul>
);

const NoRecommendations = () => (
  <EmptyState text="Nenhuma vaga recomendada no momento." drawing={<NothingFoundDrawing />}>
    <Link to="/listar-vagas" className={actions.primary}>
      Ver todas as vagas
    </Link>
  </EmptyState>
);

function RecommendationItem({ vacancy }: { vacancy: RecommendedVacancy }) {
  const percent = matchPercent(vacancy.match);
  return (
    <Recommendation
      card={<VacancyCard vacancy={vacancy} heading="h3" />}
      score={percent ?? 'Combina um pouco com você'}
      hasLittleData={percent === undefined}
      match={vacancy.match}
      reasonsLabel="Por que combina com você"
    />
  );
}
