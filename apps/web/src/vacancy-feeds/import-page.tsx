import { useQuery } from '@tanstack/react-query';
import type { VacancyImportResult } from '@trampolim/contract/vacancy-feeds/vacancy-imports';
import { useState } from 'react';
import { PageHead } from '../ui/pages/page-head.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { DownloadVacancies } from './download-vacancies.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';
import { RegularFeeds } from './regular-feeds.tsx';
import { waitingImportQuery } from './vacancy-feeds-api.ts';

/** Imports vacancies of another system in three steps: read, select, result. A preview outlives a reload. */
export function ImportPage() {
  const query = useQuery(waitingImportQuery);
  const [result, setResult] = useState<VacancyImportResult>();
  if (result) {
    return (
      <>
        <PageHead title="Importar vagas" />
        <ImportResult result={result} onAgain={() => setResult(undefined)} />
      </>
    );
  }
  return (
    <>
      <PageHead
        title="Importar vagas"
        note={
          query.data &&
          !query.data.waiting &&
          'Traga vagas de uma planilha ou de outro sistema. Você confere tudo antes de publicar.'
        }
      />
      <Loaded
        query={query}
        pending={
          <Loading label="Carregando a importação">
            <SkeletonLines shape={[['40%'], ['70%'], ['60%']]} />
          </Loading>
        }
        failure="Erro ao buscar a importação!"
      >
        {({ waiting }) =>
          waiting ? (
            <ImportPreview key={waiting._id} waiting={waiting} onConfirmed={setResult} />
          ) : (
            <>
              <ImportForm />
              <RegularFeeds />
              <DownloadVacancies />
            </>
          )
        }
      </Loaded>
    </>
  );
}
