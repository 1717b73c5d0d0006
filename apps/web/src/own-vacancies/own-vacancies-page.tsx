import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router';
import {
  type OwnVacancyStatusFilter,
  ownVacancyStatusFilters,
  workModes,
} from '@trampolim/contract/values/vocabulary';
import { liveVacancyLimit } from '@trampolim/contract/wire/limits';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { v4 as randomKey } from 'uuid';
import field from '../forms/fields/field.module.css';
import { loadCode } from '../platform/load-code.ts';
import { useSession } from '../platform/session/session.ts';
import actions from '../ui/controls/action.module.css';
import { centerInRow } from '../ui/controls/center-in-row.ts';
import chip from '../ui/controls/chip.module.css';
import { formatCount } from '../ui/format/format.ts';
import { PageHeader } from '../ui/pages/page-header.tsx';
import { VacancyShareLinks } from '../vacancies/detail/share-vacancy.tsx';
import {
  companyStatsQuery,
  type OwnVacancyFilters,
  ownVacanciesQuery,
  ownVacancyFilters,
} from './own-vacancies-api.ts';
import { OwnVacanciesList } from './own-vacancies-list.tsx';
import classes from './own-vacancies-page.module.css';
import { PublishVacancy } from './publishing/publish-vacancy.tsx';
import type { SiteWidgetDialogProps } from './publishing/site-widget-dialog.tsx';
import { VacancyDraftOffers } from './publishing/vacancy-drafts.tsx';
import { StatusActions } from './status-actions.tsx';

const route = getRouteApi('/_signed-in/minhas-vagas');

interface OwnVacanciesPageProps {
  /**
   * Candidates to invite to a vacancy that was just published. The route passes it, because this feature does not
   * import candidates.
   */
  Candidates: ComponentType<{ vacancyId: string }>;
}

/**
 * The company's vacancies. The publishing form has a URL: `?nova=` with the slot of its draft on this device (`sim` in
 * links from other screens) and `copia=` with the id of the vacancy to copy.
 */
export function OwnVacanciesPage({ Candidates }: OwnVacanciesPageProps) {
  const search = route.useSearch();
  const filters = ownVacancyFilters.read(search);
  const filterParams = ownVacancyFilters.write(filters);
  const isNewRequested = search.nova === 'sim';
  const slot = isNewRequested ? undefined : search.nova;
  const navigate = route.useNavigate();
  const owner = useSession()?._id ?? '';
  const [publishedId, setPublishedId] = useState<string>();
  /** The slot for `?nova=sim`. */
  const [firstSlot] = useState(() => randomKey());
  const { data: vacancies } = useInfiniteQuery(ownVacanciesQuery());
  const isEmpty = vacancies?.pages[0]?.items.length === 0;
  const openForm = (form: { nova: string; copia?: string }) => {
    setPublishedId(undefined);
    void navigate({ search: { ...filterParams, ...form }, resetScroll: false });
  };
  const create = () => openForm({ nova: randomKey() });
  const closeForm = (params: typeof filterParams) =>
    void navigate({ search: params, replace: true, resetScroll: false });
  return (
    <>
      <PageHeader title="Minhas Vagas" note={<OpenCount />}>
        {/* The empty list has this button itself. */}
        <Button
          size="md"
          variant={isEmpty ? 'default' : 'filled'}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={create}
        >
          Criar vaga
        </Button>
      </PageHeader>
      {slot === undefined && (
        <VacancyDraftOffers owner={owner} onContinue={(draftSlot) => openForm({ nova: draftSlot })} />
      )}
      {slot === undefined && publishedId !== undefined && (
        <section className={classes.published} aria-labelledby="vaga-no-ar">
          <h2 id="vaga-no-ar" className={classes.publishedTitle}>
            Sua vaga está no ar. Divulgue:
          </h2>
          <VacancyShareLinks vacancy={{ _id: publishedId, status: 'Aberta' }} />
          <Suspense>
            <Candidates vacancyId={publishedId} />
          </Suspense>
        </section>
      )}
      {!isEmpty && <OwnVacancyChips filters={filters} />}
      <OwnVacanciesList
        filters={filters}
        emptyAction={<Button onClick={create}>Criar a primeira vaga</Button>}
        publishedId={slot === undefined ? publishedId : undefined}
        renderActions={(vacancy) => (
          <StatusActions
            vacancy={vacancy}
            onDuplicate={() => openForm({ nova: randomKey(), copia: vacancy._id })}
          />
        )}
      />
      {!isEmpty && <SiteWidgetOffer />}
      <p className={classes.otherSites}>
        Usa outro sistema?{' '}
        <Link to="/importar-vagas" className={actions.textButton}>
          Importe ou baixe suas vagas
        </Link>
      </p>
      {isNewRequested && (
        <Navigate to="/minhas-vagas" search={{ ...search, nova: firstSlot }} replace resetScroll={false} />
      )}
      <PublishVacancy
        slot={slot}
        copyId={search.copia}
        onClose={() => closeForm(filterParams)}
        onPublished={(id) => {
          setPublishedId(id);
          // A filter could hide the new vacancy.
          closeForm({});
        }}
        returnsFocus={publishedId === undefined}
      />
    </>
  );
}

/** Offers the code of the list for the company's own site. */
function SiteWidgetOffer() {
  const session = useSession();
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<SiteWidgetDialogProps>; opened: boolean }>();
  if (!session) return null;
  const open = async () => {
    const module = await loadCode('O código', () => import('./publishing/site-widget-dialog.tsx'));
    if (module) setDialog({ Dialog: module.SiteWidgetDialog, opened: true });
  };
  return (
    <p className={classes.otherSites}>
      Sua empresa tem um site?{' '}
      <button type="button" className={actions.textButton} onClick={() => void open()}>
        Mostre suas vagas nele
      </button>
      {dialog && (
        <dialog.Dialog
          company={session.company ?? session}
          opened={dialog.opened}
          onClose={() => setDialog({ ...dialog, opened: false })}
        />
      )}
    </p>
  );
}

/** The number of open vacancies out of the limit. */
function OpenCount() {
  const { data: stats } = useQuery(companyStatsQuery());
  // The layout of the header on phones depends on this element.
  if (!stats) return <span className={classes.openCount}>{'\u00a0'}</span>;
  const isFull = stats.openCount >= liveVacancyLimit;
  return (
    <span role="status" className={classes.openCount}>
      <span>
        {stats.openCount} de {liveVacancyLimit} <span className={classes.noun}>vagas </span>abertas
        {isFull && '.'}
      </span>
      <progress className={classes.meter} value={stats.openCount} max={liveVacancyLimit} aria-hidden="true" />
      {isFull && ' Encerre ou exclua uma delas para abrir outra.'}
    </span>
  );
}

const labels: Record<OwnVacancyStatusFilter, string> = {
  Aberta: 'Abertas',
  'Encerra em breve': 'Encerram em breve',
  Encerrada: 'Encerradas',
};

/** Filters the company's vacancies by status, with counts, and by mode of work. Both filters are in the URL. */
function OwnVacancyChips({ filters }: { filters: OwnVacancyFilters }) {
  const { data: stats, isError } = useQuery(companyStatsQuery());
  // The counts include all modes of work.
  const hasCounts = !filters.workMode && (stats !== undefined || !isError);
  const counts: Record<OwnVacancyStatusFilter, number | undefined> = {
    Aberta: stats?.openCount,
    'Encerra em breve': stats?.closingCount,
    Encerrada: stats?.closedCount,
  };
  return (
    <div className={classes.filters}>
      <nav aria-label="Vagas por situação" className={classes.chips}>
        <ul className={chip.chips}>
          <li>
            <Chip filters={filters} count={stats?.jobCount} hasCount={hasCounts} />
          </li>
          {ownVacancyStatusFilters.map((status) => (
            <li key={status}>
              <Chip status={status} filters={filters} count={counts[status]} hasCount={hasCounts} />
            </li>
          ))}
        </ul>
      </nav>
      <WorkModeChoice filters={filters} />
    </div>
  );
}

function WorkModeChoice({ filters }: { filters: OwnVacancyFilters }) {
  const navigate = useNavigate();
  return (
    <select
      className={`${field.input} ${classes.mode}`}
      aria-label="Modo de trabalho"
      value={filters.workMode ?? ''}
      onChange={({ currentTarget }) =>
        void navigate({
          to: '/minhas-vagas',
          search: { status: filters.status, workMode: currentTarget.value || undefined },
          replace: true,
          resetScroll: false,
        })
      }
    >
      <option value="">Todos os modos</option>
      {workModes.map((mode) => (
        <option key={mode}>{mode}</option>
      ))}
    </select>
  );
}

interface ChipProps {
  /** Absent for the chip of all vacancies. */
  status?: OwnVacancyStatusFilter;
  filters: OwnVacancyFilters;
  /** Undefined while the count loads. */
  count: number | undefined;
  /** False if no count of the filtered vacancies is known. */
  hasCount: boolean;
}

function Chip({ status, filters, count, hasCount }: ChipProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const isChosen = status === filters.status;
  useEffect(() => {
    if (isChosen) centerInRow(link.current);
  }, [isChosen]);
  return (
    <Link
      ref={link}
      to="/minhas-vagas"
      search={{ status, workMode: filters.workMode }}
      resetScroll={false}
      className={chip.chip}
      // The router would otherwise mark every chip as active, because all link to the current path.
      activeOptions={{ exact: true }}
      aria-current={isChosen ? 'page' : undefined}
    >
      {status ? labels[status] : 'Todas'}{' '}
      {hasCount && <span className={classes.count}>{count === undefined ? '' : formatCount(count)}</span>}
    </Link>
  );
}
