import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { usePageTitle } from '../platform/navigation/page-title.ts';
import { useVacanciesOfViewer } from '../platform/navigation/vacancy-links.ts';
import actions from '../ui/controls/action.module.css';
import { NotForRoleDrawing } from '../ui/drawings/empty-drawings.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { vacancyQuery } from '../vacancies/vacancy-api.ts';
import { EditVacancyHeader } from './edit-vacancy-header.tsx';

/** Title; status and facts. */
const headerShape = [['45%'], ['10%', '14%', '30%']];

const route = getRouteApi('/_signed-in/editar-vaga/$id');

/** A vacancy as its company works with it. Who applied is shown by the route: this feature knows no applications. */
export function EditVacancyPage({
  Applicants,
}: {
  Applicants: ComponentType<{ vacancyId: string; vacancyTitle: string }>;
}) {
  const { id } = route.useParams();
  const query = useQuery(vacancyQuery(id));
  usePageTitle(query.data?.jobTitle);
  return (
    <Loaded
      query={query}
      pending={
        <Loading label="Carregando vaga">
          <SkeletonLines shape={headerShape} />
        </Loading>
      }
      failure="Erro ao buscar vagas!"
      missing={<Elsewhere text="Vaga não encontrada." />}
    >
      {(vacancy) =>
        vacancy.mayEdit ? (
          <>
            <EditVacancyHeader key={vacancy._id} vacancy={vacancy} />
            <Applicants vacancyId={vacancy._id} vacancyTitle={vacancy.jobTitle} />
          </>
        ) : (
          <Elsewhere text="Esta vaga pertence a outra empresa." />
        )
      }
    </Loaded>
  );
}

function Elsewhere({ text }: { text: string }) {
  const { to, label } = useVacanciesOfViewer();
  return (
    <EmptyState text={text} drawing={<NotForRoleDrawing />}>
      <Link to={to} className={actions.primary}>
        {label}
      </Link>
    </EmptyState>
  );
}
