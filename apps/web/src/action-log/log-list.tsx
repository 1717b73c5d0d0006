import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { failureMessage } from '../platform/api/api-error.ts';
import { formatCount } from '../ui/format/format.ts';
import { ListRows } from '../ui/lists/paged-list.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { isNarrowed, type LogFilters } from './log-filters.ts';
import { LogLine } from './log-line.tsx';
import classes from './log-list.module.css';
import { type LogLines, mostLinesShown } from './use-log-lines.ts';

/** `Erro ao buscar logs: Algo deu errado.` */
const failure = 'Erro ao buscar logs:';
const shape = Array.from({ length: 12 }, () => ['85%']);

interface LogListProps {
  log: LogLines;
  filters: LogFilters;
  onShowAll: () => void;
}

/** The lines of a day in any of their states: on their way, failed, none, some. */
export function LogList({ log, filters, onShowAll }: LogListProps) {
  const { query, lines, isLooking } = log;
  if (query.isPending)
    return (
      <Loading label="Carregando o log" className={classes.waiting}>
        <SkeletonLines shape={shape} />
      </Loading>
    );
  if (query.isError && lines.length === 0)
    return (
      <ErrorState
        text={failure}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (lines.length === 0 && !query.hasNextPage && !isLooking)
    return isNarrowed(filters) ? (
      <EmptyState text="Nenhuma linha deste dia com estes filtros.">
        <Button onClick={onShowAll}>Ver o dia inteiro</Button>
      </EmptyState>
    ) : (
      <EmptyState text="Sem log nessa data" />
    );
  return (
    <>
      <ListRows
        items={lines}
        keyOf={({ _id }) => _id}
        current={undefined}
        className={classes.lines ?? ''}
        isOutdated={false}
      >
        {({ line }) => <LogLine line={line} />}
      </ListRows>
      <Foot log={log} />
    </>
  );
}

/** How far the list goes, and what there is to do about it. */
function Foot({ log }: { log: LogLines }) {
  const { query, lines, reached, isFull, isStopped, isLooking, stop, goOn, setNearsEnd } = log;
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!foot.current) return undefined;
    // Early enough that a quick finger does not meet the end.
    const observer = new IntersectionObserver(([entry]) => setNearsEnd(entry?.isIntersecting ?? false), {
      rootMargin: '0px 0px 1500px',
    });
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [setNearsEnd]);
  return (
    <div ref={foot} className={classes.foot}>
      {query.isError ? (
        <>
          <p role="alert">{failureMessage(failure, query.error)}</p>
          <Button variant="default" onClick={goOn} loading={query.isFetching}>
            Tentar de novo
          </Button>
        </>
      ) : isFull ? (
        <p role="status">
          São mostradas {formatCount(mostLinesShown)} linhas. Para ver o que vem depois de {reached}, escolha
          um horário ou baixe o dia.
        </p>
      ) : isStopped ? (
        <>
          <p role="status">A busca parou em {reached}.</p>
          <Button variant="default" onClick={goOn}>
            Continuar
          </Button>
        </>
      ) : isLooking || query.isFetching ? (
        <>
          <p>Buscando{reached && `, já em ${reached}`}…</p>
          <Button variant="default" onClick={stop}>
            Parar
          </Button>
        </>
      ) : (
        reached === undefined && (
          <p role="status">
            {lines.length === 1 ? 'Só esta linha.' : `Fim: ${formatCount(lines.length)} linhas.`}
          </p>
        )
      )}
    </div>
  );
}
