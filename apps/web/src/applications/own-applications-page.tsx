import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { applicationStatuses } from '@trampolim/contract/vocabulary';
import { useEffect } from 'react';
import { SelectField } from '../forms/fields/field.tsx';
import { SearchField } from '../forms/search/search-field.tsx';
import actions from '../ui/action.module.css';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { PageHead } from '../ui/pages/page-head.tsx';
import { markApplicationsSeen, type OwnApplicationFilters, ownApplicationsQuery } from './application-api.ts';
import { ApplicationList } from './application-list.tsx';
import { CandidatesOnly } from './candidates-only.tsx';
import { DailyCount } from './daily-count.tsx';
import { noApplications } from './no-applications.ts';
import classes from './own-applications-page.module.css';

const route = getRouteApi('/_signed-in/curriculos-enviados');

/** Minhas Candidaturas: where each application stands. */
export function OwnApplicationsPage() {
  return (
    <>
      <PageHead title="Minhas Candidaturas">
        <DailyCount />
      </PageHead>
      <CandidatesOnly>
        <OwnApplications />
      </CandidatesOnly>
    </>
  );
}

function OwnApplications() {
  const { status: givenStatus, title } = route.useSearch();
  const filters = { status: applicationStatuses.find((known) => known === givenStatus), title };
  const navigate = route.useNavigate();
  const query = useInfiniteQuery({ ...ownApplicationsQuery(filters), placeholderData: keepPreviousData });
  useMarkSeen(query.data?.pages.some(({ items }) => items.some(({ unseen }) => unseen)) ?? false);

  const search = (next: OwnApplicationFilters, replace = false) =>
    navigate({ search: next, replace, resetScroll: false });
  const narrowed = filters.status !== undefined || title !== undefined;

  return (
    <>
      <div className={classes.controls}>
        <SearchField
          label="Buscar Vagas"
          value={title ?? ''}
          onSearch={(text) => void search({ ...filters, title: text }, true)}
        />
        <div className={classes.status}>
          <SelectField
            label="Status"
            placeholder="Todos os status"
            options={applicationStatuses}
            value={filters.status ?? ''}
            onChange={(chosen) =>
              void search({ title, status: applicationStatuses.find((known) => known === chosen) })
            }
          />
        </div>
      </div>
      <ApplicationList
        query={query}
        list={JSON.stringify(filters)}
        empty={
          <EmptyState text={noApplications(filters)}>
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
