import { Button } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { OwnApplication } from '@trampolim/contract/applications/applications';
import { type ApplicationStatus, applicationStatuses } from '@trampolim/contract/values/vocabulary';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SearchField } from '../../forms/search/search-field.tsx';
import actions from '../../ui/controls/action.module.css';
import { centerInRow } from '../../ui/controls/center-in-row.ts';
import chip from '../../ui/controls/chip.module.css';
import { NoApplicationsDrawing, NoMatchesDrawing } from '../../ui/drawings/empty-drawings.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { type PagedListState, usePagedList } from '../../ui/lists/use-paged-list.ts';
import { statusTone } from '../../ui/marks/status-tone.ts';
import { PageHeader } from '../../ui/pages/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import {
  markApplicationsSeen,
  type OwnApplicationFilters,
  ownApplicationFilters,
  ownApplicationsQuery,
  ownCountsQuery,
} from '../application-api.ts';
import { usePendingWithdrawals } from '../applying/use-application.tsx';
import { type WithdrawableApplication, WithdrawDialog } from '../applying/withdraw-dialog.tsx';
import { CandidatesOnly } from '../candidates-only.tsx';
import { ApplicationCard, ApplicationCardSkeleton } from './application-card.tsx';
import classes from './own-applications-page.module.css';

const route = getRouteApi('/_signed-in/curriculos-enviados');

export function OwnApplicationsPage() {
  return (
    <>
      <PageHeader title="Minhas Candidaturas" />
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

  const applyFilters = (next: OwnApplicationFilters, { replace = false } = {}) =>
    navigate({ search: ownApplicationFilters.write(next), replace, resetScroll: false });
  const hasFilters = Object.values(filters).some((value) => value !== undefined);
  const { data: counts } = useQuery(ownCountsQuery(filters.title));
  const hasNone = !hasFilters && counts?.every(({ count }) => count === 0);

  return (
    <>
      {filters.vacancyId && (
        <p>
          <Link to="/curriculos-enviados" search={{}} className={actions.link}>
            Ver todas as candidaturas
          </Link>
        </p>
      )}
      {!filters.vacancyId && !hasNone && (
        <div className={classes.controls}>
          <SearchField
            label="Buscar Vagas"
            value={filters.title ?? ''}
            onSearch={(title) => void applyFilters({ ...filters, title }, { replace: true })}
          />
          <StatusChips filters={filters} />
        </div>
      )}
      <ApplicationList
        list={list}
        isSingle={filters.vacancyId !== undefined}
        empty={
          <EmptyState
            text={emptyListMessage(filters)}
            drawing={hasFilters ? <NoMatchesDrawing /> : <NoApplicationsDrawing />}
          >
            {hasFilters ? (
              <Button onClick={() => void applyFilters({})}>Ver todas as candidaturas</Button>
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

function useMarkSeen(hasUnseen: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!hasUnseen) return;
    markApplicationsSeen(client).catch((error: unknown) => {
      // Harmless: the next visit marks the same changes.
      console.error('Erro ao marcar candidaturas como vistas', error);
    });
  }, [hasUnseen, client]);
}

interface ApplicationListProps {
  list: PagedListState<OwnApplication>;
  /** True for a single application, which is shown with its next step and history. */
  isSingle: boolean;
  empty: ReactNode;
}

function ApplicationList({ list, isSingle, empty }: ApplicationListProps) {
  const withdrawnIds = usePendingWithdrawals();
  const results = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<WithdrawableApplication>();
  const [isConfirming, setConfirming] = useState(false);
  const confirmWithdrawal = (application: WithdrawableApplication) => {
    setSelected(application);
    setConfirming(true);
  };

  return (
    <div ref={results} className={classes.results} tabIndex={-1}>
      <PagedList
        list={list}
        loadingLabel="Carregando candidaturas"
        skeleton={<ApplicationCardSkeleton />}
        failure="Não foi possível carregar suas candidaturas."
        empty={empty}
        className={classes.list}
        // Removed vacancies have no id.
        keyOf={({ vacancy, appliedAt }) => `${vacancy._id} ${appliedAt}`}
        isHidden={({ vacancy }) => vacancy._id !== undefined && withdrawnIds.includes(vacancy._id)}
      >
        {(application) => (
          <ApplicationCard application={application} showsDetails={isSingle} onWithdraw={confirmWithdrawal} />
        )}
      </PagedList>
      {selected && (
        <WithdrawDialog
          opened={isConfirming}
          application={selected}
          onClose={() => setConfirming(false)}
          onConfirmed={() => results.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  );
}

export function emptyListMessage({ status, title, vacancyId }: OwnApplicationFilters): string {
  if (vacancyId) return 'Esta candidatura não está mais na sua lista.';
  if (status === undefined && !title) return 'Nenhuma candidatura realizada.';
  return `Nenhuma candidatura encontrada com o status "${status ?? 'Todos os status'}" e o nome "${title ?? ''}"`;
}

/** Links that filter the applications by status, each with its count. */
function StatusChips({ filters }: { filters: OwnApplicationFilters }) {
  const { data: counts, isError } = useQuery({
    ...ownCountsQuery(filters.title),
    placeholderData: keepPreviousData,
  });
  const countOf = (status: ApplicationStatus) => counts?.find((each) => each.status === status)?.count;
  const haveCountsFailed = isError && counts === undefined;
  const total = counts?.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label="Candidaturas por status">
      <ul className={chip.chips}>
        <li>
          <StatusChip filters={filters} status={undefined} count={total} showsCount={!haveCountsFailed} />
        </li>
        {applicationStatuses.map((status) => (
          <li key={status}>
            <StatusChip
              filters={filters}
              status={status}
              count={countOf(status)}
              showsCount={!haveCountsFailed}
            />
          </li>
        ))}
      </ul>
      {haveCountsFailed && (
        <p className={classes.failure}>Erro ao buscar a contagem de status das candidaturas.</p>
      )}
    </nav>
  );
}

interface StatusChipProps {
  filters: OwnApplicationFilters;
  /** Undefined for the chip of all statuses. */
  status: ApplicationStatus | undefined;
  /** Undefined until the counts are loaded. */
  count: number | undefined;
  /** False if the counts could not be loaded. */
  showsCount: boolean;
}

function StatusChip({ filters, status, count, showsCount }: StatusChipProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const isSelected = filters.status === status;
  useEffect(() => {
    if (isSelected) centerInRow(link.current);
  }, [isSelected]);
  return (
    <Link
      ref={link}
      to="/curriculos-enviados"
      search={ownApplicationFilters.write({ ...filters, status })}
      resetScroll={false}
      className={`${chip.chip} ${classes.chip}`}
      data-tone={status && statusTone[status]}
      // By default the router marks partial matches, so several chips would be current.
      activeOptions={{ exact: true }}
      aria-current={isSelected ? 'page' : undefined}
    >
      {status ?? 'Todas'}{' '}
      {showsCount && <span className={classes.count}>{count === undefined ? '' : formatCount(count)}</span>}
    </Link>
  );
}
