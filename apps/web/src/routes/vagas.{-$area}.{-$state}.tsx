import { createFileRoute } from '@tanstack/react-router';
import type { AlertFilters } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { useEffect } from 'react';
import { nativeFormParams } from '../platform/navigation/search-params.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { filtersAt, loadPublicSearch } from '../vacancies/public-search/load-public-search.ts';
import { PublicSearchPage } from '../vacancies/public-search/public-search-page.tsx';
import { RequestAlert } from '../vacancy-alerts/request-alert.tsx';

/** `/vagas`, `/vagas/{area}`, `/vagas/{uf}` and `/vagas/{area}/{uf}`. */
export const Route = createFileRoute('/vagas/{-$area}/{-$state}')({
  staticData: { title: 'Vagas', skeleton: 'search', isPublic: true },
  // The order is the one in which searches write the parameters, so that each search has only one URL.
  validateSearch: nativeFormParams(
    'title',
    'area',
    'state',
    'city',
    'radius',
    'language',
    'skill',
    'employmentType',
    'workMode',
    'benefit',
    'affirmativeFor',
    'maxWeeklyHours',
    'maxReplyDays',
    'minSalary',
    'currency',
    'order',
    'literal',
    'cursor',
  ),
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps, context }) =>
    loadPublicSearch(context.calls, filtersAt([params.area, params.state], deps), deps.cursor),
  component: Vacancies,
});

const renderRequestAlert = (filters: AlertFilters) => <RequestAlert filters={filters} />;

function Vacancies() {
  const { calls } = Route.useRouteContext();
  useEffect(() => {
    // While this page is open, its results stay on screen until those of the next search arrive. Links from other
    // pages show the skeleton of this page while it loads.
    Route.update({ pendingMs: Number.POSITIVE_INFINITY });
    return () => void Route.update({ pendingMs: undefined });
  }, []);
  return (
    <PublicFrame>
      <PublicSearchPage search={Route.useLoaderData()} calls={calls} renderAlert={renderRequestAlert} />
    </PublicFrame>
  );
}
