import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { isMissing, sentenceOf } from '../platform/api-error.ts';
import { usePageTitle } from '../platform/page-title.ts';
import actions from '../ui/action.module.css';
import { LostDrawing } from '../ui/drawings.tsx';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { ErrorState } from '../ui/lists/error-state.tsx';
import { ListSkeleton } from '../ui/lists/list-skeleton.tsx';
import { MessagePage } from '../ui/pages/message-page.tsx';
import { companyVacanciesQuery } from '../vacancies/vacancy-api.ts';
import { VacancyResults } from '../vacancies/vacancy-results.tsx';
import { companyQuery } from './company-api.ts';
import classes from './company-page.module.css';
import { CompanyProfile } from './company-profile.tsx';

const route = getRouteApi('/_signed-in/pre-visualizacaoE/$companyId');

/** A company as candidates see it, with the vacancies they may apply to. */
export function CompanyPage() {
  const { companyId: id } = route.useParams();
  const { data: company, error, refetch, isFetching } = useQuery(companyQuery(id));
  usePageTitle(company?.companyName);
  if (!company && isMissing(error)) return <MissingCompany />;
  return (
    <>
      <CompanyProfile company={company} />
      {company ? (
        <>
          <h2 className={classes.heading}>Vagas abertas</h2>
          <CompanyVacancies id={id} />
        </>
      ) : error ? (
        <ErrorState
          text={sentenceOf(error, 'Erro ao buscar a empresa.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ListSkeleton label="Carregando empresa" cards={2} />
      )}
    </>
  );
}

function CompanyVacancies({ id }: { id: string }) {
  const query = useInfiniteQuery(companyVacanciesQuery(id));
  return (
    <VacancyResults
      query={query}
      list={id}
      empty={<EmptyState text="Nenhuma vaga cadastrada no momento." />}
    />
  );
}

function MissingCompany() {
  return (
    <MessagePage
      drawing={<LostDrawing />}
      title="Empresa não encontrada"
      actions={
        <Link to="/listar-vagas" className={actions.primary}>
          Buscar vagas
        </Link>
      }
    >
      <p>Ela pode ter saído do Trampolim, ou o endereço foi digitado pela metade.</p>
    </MessagePage>
  );
}
