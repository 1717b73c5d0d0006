import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { liveVacancyLimit } from '@trampolim/contract/wire/limits';
import { useState } from 'react';
import { v4 as randomKey } from 'uuid';
import { useSession } from '../platform/session/session.ts';
import { PageHead } from '../ui/pages/page-head.tsx';
import { companyStatsQuery, ownVacanciesQuery } from './own-vacancies-api.ts';
import { OwnVacanciesList } from './own-vacancies-list.tsx';
import classes from './own-vacancies-page.module.css';
import { OwnVacancyChips } from './own-vacancy-chips.tsx';
import { ownVacancyFilters } from './own-vacancy-filters.ts';
import { KeptVacancyOffers } from './publishing/kept-vacancy-offers.tsx';
import { PublishVacancy } from './publishing/publish-vacancy.tsx';
import { StandingActions } from './standing/standing-actions.tsx';

const route = getRouteApi('/_signed-in/minhas-vagas');

/**
 * The company's vacancies. The form that publishes one has an address: `?nova=` with where on this device it is kept, `sim` where
 * other screens lead to it, and `copia=` with the vacancy that it is a copy of.
 */
export function OwnVacanciesPage() {
  const search = route.useSearch();
  const filters = ownVacancyFilters.read(search);
  const narrowed = ownVacancyFilters.write(filters);
  const isAskedFor = search.nova === 'sim';
  const slot = isAskedFor ? undefined : search.nova;
  const navigate = route.useNavigate();
  const owner = useSession()?._id ?? '';
  const [published, setPublished] = useState<string>();
  const [firstSlot] = useState(() => randomKey());
  const { data: vacancies } = useInfiniteQuery(ownVacanciesQuery());
  const isEmpty = vacancies?.pages[0]?.items.length === 0;
  const open = (form: { nova: string; copia?: string }) => {
    setPublished(undefined);
    void navigate({ search: { ...narrowed, ...form }, resetScroll: false });
  };
  const create = () => open({ nova: randomKey() });
  const show = (shown: typeof narrowed) =>
    void navigate({ search: shown, replace: true, resetScroll: false });
  return (
    <>
      <PageHead title="Minhas Vagas" note={<OpenCount />}>
        {/* Where there is none yet, the empty list asks for the first. */}
        <Button
          size="md"
          variant={isEmpty ? 'default' : 'filled'}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={create}
        >
          Criar vaga
        </Button>
      </PageHead>
      {slot === undefined && <KeptVacancyOffers owner={owner} onContinue={(kept) => open({ nova: kept })} />}
      {!isEmpty && <OwnVacancyChips filters={filters} />}
      <OwnVacanciesList
        filters={filters}
        emptyAction={<Button onClick={create}>Criar a primeira vaga</Button>}
        published={slot === undefined ? published : undefined}
        renderActions={(vacancy) => (
          <StandingActions
            vacancy={vacancy}
            onDuplicate={() => open({ nova: randomKey(), copia: vacancy._id })}
          />
        )}
      />
      {isAskedFor && (
        <Navigate to="/minhas-vagas" search={{ ...search, nova: firstSlot }} replace resetScroll={false} />
      )}
      <PublishVacancy
        slot={slot}
        copyId={search.copia}
        onClose={() => show(narrowed)}
        onPublished={(id) => {
          setPublished(id);
          // What narrows the list may hide the new one.
          show({});
        }}
        returnsFocus={published === undefined}
      />
    </>
  );
}

/** How many of the places for open vacancies are taken. */
function OpenCount() {
  const { data } = useQuery(companyStatsQuery());
  if (!data) return '\u00a0';
  const isFull = data.openCount >= liveVacancyLimit;
  return (
    <span role="status" className={classes.places}>
      {data.openCount} de {liveVacancyLimit} vagas abertas{isFull && '.'}
      <progress className={classes.meter} value={data.openCount} max={liveVacancyLimit} aria-hidden="true" />
      {isFull && ' Encerre ou exclua uma delas para abrir outra.'}
    </span>
  );
}
