import { Button } from '@mantine/core';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SearchField } from '../../forms/search/search-field.tsx';
import actions from '../../ui/controls/action.module.css';
import { NoApplicationsDrawing, NoneWithStatusDrawing } from '../../ui/drawings/empty-drawings.tsx';
import { usePagedList } from '../../ui/lists/use-paged-list.ts';
import { PageHead } from '../../ui/pages/page-head.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { markApplicationsSeen, ownApplicationsQuery } from '../application-api.ts';
import { CandidatesOnly } from '../candidates-only.tsx';
import { type OwnApplicationFilters, ownApplicationFilters } from './application-filters.ts';
import { ApplicationList } from './application-list.tsx';
import { noApplications } from './no-applications.ts';
import classes from './own-applications-page.module.css';
import { StatusChips } from './status-chips.tsx';

const route = getRouteApi('/_signed-in/curriculos-enviados');

/** Minhas Candidaturas: where each application stands. */
export function OwnApplicationsPage() {
  return (
    <>
      <PageHead title="Minhas Candidaturas" />
      <CandidatesOnly>
        <OwnApplications />
      </CandidatesOnly>
    </>
  );
}

function OwnApplications() {
  const filters = ownApplicationFilters.read(route.useSearch());
  const navigate = route.useNavigate();
  const list = usePagedList({ ...ownApplicationsQuery(filters), placeholderData: keepPreviousData });
  useMarkSeen(list.items.some(({ unseen }) => unseen));

  const search = (next: OwnApplicationFilters, replace = false) =>
    navigate({ search: ownApplicationFilters.write(next), replace, resetScroll: false });
  const narrowed = Object.values(filters).some((value) => value !== undefined);

  return (
    <>
      <div className={classes.controls}>
        <SearchField
          label="Buscar Vagas"
          value={filters.title ?? ''}
          onSearch={(title) => void search({ ...filters, title }, true)}
        />
        <StatusChips filters={filters} />
      </div>
      <ApplicationList
        list={list}
        empty={
          <EmptyState
            text={noApplications(filters)}
            drawing={narrowed ? <NoneWithStatusDrawing /> : <NoApplicationsDrawing />}
          >
            {narrowed ? (
              <Button onClick={() => void search({})}>Ver todas as candidaturas</Button>
            ) : (
              <Link to="/listar-vagas" className={actions.primary}>
                Buscar vagas
              </Link>
            )}
          </EmptyState>
        }
      />
    </>
  );
}

/** Once news are on screen, the server and the menu stop announcing them. */
function useMarkSeen(hasNews: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!hasNews) return;
    markApplicationsSeen(client).catch((error: unknown) => {
      // Nothing is lost: the same news are marked again at the next visit.
      console.error('Erro ao marcar candidaturas como vistas', error);
    });
  }, [hasNews, client]);
}
