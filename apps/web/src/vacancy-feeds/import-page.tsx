import { useQuery } from '@tanstack/react-query';
import type { VacancyImportResult } from '@trampolim/contract/vacancy-feeds/vacancy-imports';
import { useState } from 'react';
import { PageHeader } from '../ui/pages/page-header.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { DownloadVacancies } from './download-vacancies.tsx';
import { waitingImportQuery } from './import-export-api.ts';
import { ImportForm } from './import-form.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';
import { RegularFeeds } from './regular-feeds.tsx';
import { feedsQuery } from './regular-feeds-api.ts';
import classes from './vacancy-import.module.css';

const pending = (
  <Loading label="Carregando a importação">
    <SkeletonLines shape={[['40%'], ['70%'], ['60%']]} />
  </Loading>
);

/** Imports vacancies from another system in three steps: read, select, result. The preview is stored on the server. */
export function ImportPage() {
  const query = useQuery(waitingImportQuery);
  // `isFetched` is also true after a failure, so that loading the feeds again does not hide the form.
  const { data: feeds, isFetched: wereFeedsRequested } = useQuery(feedsQuery);
  const [finishedImport, setFinishedImport] = useState<VacancyImportResult>();
  if (finishedImport) {
    return (
      <>
        <PageHeader title="Importar vagas" />
        <ImportResult result={finishedImport} onRestart={() => setFinishedImport(undefined)} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Importar vagas"
        note={query.data && !query.data.waiting && 'Traga vagas de uma planilha ou de outro sistema.'}
      />
      <Loaded query={query} pending={pending} failure="Erro ao buscar a importação!">
        {({ waiting }) => {
          if (waiting)
            return <ImportPreview key={waiting._id} waiting={waiting} onConfirmed={setFinishedImport} />;
          return wereFeedsRequested ? <ImportStart hasFeeds={Boolean(feeds?.feeds.length)} /> : pending;
        }}
      </Loaded>
    </>
  );
}

/** The regular feeds come first if there are any, because their notices and mails lead here. */
function ImportStart({ hasFeeds }: { hasFeeds: boolean }) {
  // The first feed that is added must not move the section away from its reader.
  const [startsWithFeeds] = useState(hasFeeds);
  return (
    <div className={classes.start}>
      {startsWithFeeds && <RegularFeeds />}
      <section className={classes.part} aria-labelledby="importar-agora">
        <h2 id="importar-agora" className={classes.heading}>
          Importar agora
        </h2>
        <p className={classes.note}>Você confere tudo antes de publicar.</p>
        <ImportForm />
      </section>
      {!startsWithFeeds && <RegularFeeds />}
      <DownloadVacancies />
    </div>
  );
}
