import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { isMissing, sentenceOf } from '../platform/api-error.ts';
import { usePageTitle } from '../platform/page-title.ts';
import actions from '../ui/action.module.css';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { ErrorState } from '../ui/lists/error-state.tsx';
import { ListSkeleton } from '../ui/lists/list-skeleton.tsx';
import { vacancyQuery } from '../vacancies/vacancy-api.ts';
import { EditVacancyHeader } from './edit-vacancy-header.tsx';

const route = getRouteApi('/_signed-in/editar-vaga/$id');

/** A vacancy as its company works with it. Who applied is shown by the route: this feature knows no applications. */
export function EditVacancyPage({ Applicants }: { Applicants: ComponentType<{ vacancyId: string }> }) {
  const { id } = route.useParams();
  const { data: vacancy, error, refetch, isFetching } = useQuery(vacancyQuery(id));
  usePageTitle(vacancy?.jobTitle);
  if (vacancy?.mayEdit) {
    return (
      <>
        <EditVacancyHeader key={vacancy._id} vacancy={vacancy} />
        <Applicants vacancyId={vacancy._id} />
      </>
    );
  }
  if (vacancy) return <Elsewhere text="Esta vaga pertence a outra empresa." />;
  if (!error) return <ListSkeleton label="Carregando vaga" cards={2} />;
  if (isMissing(error)) return <Elsewhere text="Vaga não encontrada." />;
  return (
    <ErrorState
      text={sentenceOf(error, 'Erro ao buscar vagas!')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function Elsewhere({ text }: { text: string }) {
  return (
    <EmptyState text={text}>
      <Link to="/minhas-vagas" className={actions.primary}>
        Ver minhas vagas
      </Link>
    </EmptyState>
  );
}
