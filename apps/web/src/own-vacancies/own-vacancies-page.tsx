import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { liveVacancyLimit } from '@trampolim/contract/wire/limits';
import { useState } from 'react';
import { PageHead } from '../ui/pages/page-head.tsx';
import { companyStatsQuery, ownVacanciesQuery } from './own-vacancies-api.ts';
import { OwnVacanciesList } from './own-vacancies-list.tsx';
import { PublishVacancyDialog } from './publish-vacancy-dialog.tsx';

const route = getRouteApi('/_signed-in/minhas-vagas');

/** The company's vacancies. The dialog that publishes one has an address, `?nova=sim`, that other screens lead to. */
export function OwnVacanciesPage() {
  const publishing = route.useSearch().nova !== undefined;
  const navigate = route.useNavigate();
  const [published, setPublished] = useState<string>();
  const { data: vacancies } = useInfiniteQuery(ownVacanciesQuery());
  const isEmpty = vacancies?.pages[0]?.items.length === 0;
  const open = () => {
    setPublished(undefined);
    void navigate({ search: { nova: 'sim' }, resetScroll: false });
  };
  const close = () => void navigate({ search: {}, replace: true, resetScroll: false });
  return (
    <>
      <PageHead title="Minhas Vagas" note={<OpenCount />}>
        {/* Where there is none yet, the empty list asks for the first. */}
        <Button
          size="md"
          variant={isEmpty ? 'default' : 'filled'}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={open}
        >
          Criar vaga
        </Button>
      </PageHead>
      <OwnVacanciesList
        emptyAction={<Button onClick={open}>Criar a primeira vaga</Button>}
        published={publishing ? undefined : published}
      />
      <PublishVacancyDialog
        opened={publishing}
        onClose={close}
        onPublished={setPublished}
        returnsFocus={published === undefined}
      />
    </>
  );
}

/** How many of the places for open vacancies are taken. */
function OpenCount() {
  const { data } = useQuery(companyStatsQuery());
  if (!data) return '\u00a0';
  return (
    <span role="status">
      {data.openCount === 1 ? '1 vaga aberta' : `${data.openCount} vagas abertas`} · limite de{' '}
      {liveVacancyLimit}
      {data.openCount >= liveVacancyLimit && '. Exclua ou espere encerrar uma delas para publicar outra.'}
    </span>
  );
}
