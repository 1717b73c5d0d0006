import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { VacancyImportResult } from '@trampolim/contract/vacancy-feeds/vacancy-imports';
import { useState } from 'react';
import { failureMessage } from '../platform/api/api-error.ts';
import { focusOnMount } from '../platform/navigation/navigation-effects.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { StableLabel } from '../ui/controls/stable-label.tsx';
import { PageHeader } from '../ui/pages/page-header.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportPreview } from './import-preview.tsx';
import { RegularFeeds } from './regular-feeds.tsx';
import {
  downloadVacancies,
  type ExportFormat,
  exportFormats,
  feedsQuery,
  waitingImportQuery,
} from './vacancy-feeds-api.ts';
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

const toastOptions = { key: 'vacancy-export' };
const pendingLabel = 'Preparando...';

/** Downloads the company's vacancies for other systems. */
function DownloadVacancies() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: downloadVacancies,
    onSuccess: () => toast.success('Vagas baixadas.', toastOptions),
    onError: (error) => toast.error(failureMessage('Não foi possível baixar as vagas.', error), toastOptions),
  });
  return (
    <section aria-labelledby="baixar-vagas" className={classes.part}>
      <h2 id="baixar-vagas" className={classes.heading}>
        Baixar suas vagas
      </h2>
      <p className={classes.note}>
        A planilha tem todas as vagas, nas colunas da importação: edite e importe de novo, ou use como modelo.
        O XML e o JSON-LD têm só as vagas abertas.
      </p>
      <div className={classes.buttons}>
        {(Object.keys(exportFormats) as ExportFormat[]).map((format) => (
          <button
            key={format}
            type="button"
            className={actions.quiet}
            aria-disabled={isPending}
            onClick={() => !isPending && mutate(format)}
          >
            <StableLabel
              text={isPending && variables === format ? pendingLabel : exportFormats[format]}
              others={[pendingLabel, exportFormats[format]]}
            />
          </button>
        ))}
      </div>
    </section>
  );
}

type Outcome = VacancyImportResult['vacancies'][number]['outcome'];

const outcomes: Record<Outcome, string> = {
  published: 'Publicada',
  updated: 'Alterada',
  closed: 'Encerrada',
  unchanged: 'Sem mudança',
  refused: 'Recusada',
};

interface ImportResultProps {
  result: VacancyImportResult;
  onRestart: () => void;
}

/** The result of an import for each vacancy. */
function ImportResult({ result: { vacancies }, onRestart }: ImportResultProps) {
  const refused = vacancies.filter(({ outcome }) => outcome === 'refused').length;
  // Refused vacancies come first, because they need attention.
  const refusedFirst = vacancies.toSorted(
    (a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused'),
  );
  return (
    <section aria-labelledby="resultado" className={classes.preview}>
      <h2 id="resultado" ref={focusOnMount} tabIndex={-1} className={classes.heading}>
        {headingText(vacancies.length - refused, refused)}
      </h2>
      <ul className={classes.rows}>
        {refusedFirst.map(({ sourceId, jobTitle, outcome, vacancyId, message }) => (
          <li key={sourceId} className={classes.row}>
            <span className={classes.what}>
              {vacancyId ? (
                <Link to="/editar-vaga/$id" params={{ id: vacancyId }} className={classes.title}>
                  {jobTitle}
                </Link>
              ) : (
                <span className={classes.title}>{jobTitle}</span>
              )}
              <span
                className={outcome === 'refused' ? `${classes.problem} ${classes.detail}` : classes.facts}
              >
                {outcomes[outcome]}
                {message && `: ${message}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Link to="/minhas-vagas" className={actions.primary}>
          Ver Minhas Vagas
        </Link>
        <button type="button" className={actions.quiet} onClick={onRestart}>
          Importar outras
        </button>
      </div>
    </section>
  );
}

function headingText(done: number, refused: number): string {
  if (done + refused === 0) return 'Importação concluída';
  if (refused === 0) return 'Tudo importado';
  const refusedText = refused === 1 ? '1 recusada' : `${refused} recusadas`;
  if (done === 0) return refused === 1 ? 'A vaga foi recusada' : 'Todas as vagas foram recusadas';
  return `${done === 1 ? '1 vaga importada' : `${done} vagas importadas`}, ${refusedText}`;
}
