import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '../platform/api/api-error.ts';
import { formatCount, formatDay } from '../ui/format/format.ts';
import { ListRows } from '../ui/lists/paged-list.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { hasFilters, type LogFilters, logLinesQuery } from './log-api.ts';
import classes from './log-list.module.css';

/** Precedes the message of the error, as in `Erro ao buscar logs: Algo deu errado.` */
const failure = 'Erro ao buscar logs:';
const shape = Array.from({ length: 12 }, () => ['85%']);

interface LogListProps {
  log: LogLines;
  filters: LogFilters;
  onShowAll: () => void;
}

/** The lines of one day, with the states loading, failed and empty. */
export function LogList({ log, filters, onShowAll }: LogListProps) {
  const { query, lines, isSearching } = log;
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
  if (lines.length === 0 && !query.hasNextPage && !isSearching)
    return hasFilters(filters) ? (
      <EmptyState text="Nenhuma linha com estes filtros neste dia.">
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

/** The end of the list, which loads more lines when it comes near. */
function Foot({ log }: { log: LogLines }) {
  const { setIsNearEnd } = log;
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!foot.current) return undefined;
    // The next page loads long before the end is visible, so fast scrolling does not reach it.
    const observer = new IntersectionObserver(([entry]) => setIsNearEnd(entry?.isIntersecting ?? false), {
      rootMargin: '0px 0px 1500px',
    });
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [setIsNearEnd]);
  return (
    <div ref={foot} className={classes.foot}>
      <SearchStatus log={log} />
    </div>
  );
}

/** Shows how far the day has been searched, and offers to retry, continue or stop. */
function SearchStatus({ log }: { log: LogLines }) {
  const { query, lines, reached, isFull, isStopped, isSearching, stop, resume } = log;
  if (query.isError)
    return (
      <>
        <p role="alert">{failureMessage(failure, query.error)}</p>
        <Button variant="default" onClick={resume} loading={query.isFetching}>
          Tentar de novo
        </Button>
      </>
    );
  if (isFull)
    return (
      <p role="status">
        Mostrando {formatCount(maxVisibleLines)} linhas, até {reached}. Para ver o resto, escolha um horário
        ou baixe o dia.
      </p>
    );
  if (isStopped)
    return (
      <>
        <p role="status">A busca parou em {reached}.</p>
        <Button variant="default" onClick={resume}>
          Continuar
        </Button>
      </>
    );
  if (isSearching || query.isFetching)
    return (
      <>
        <p>Buscando{reached && `, já em ${reached}`}…</p>
        <Button variant="default" onClick={stop}>
          Parar
        </Button>
      </>
    );
  if (reached !== undefined) return null;
  return (
    <p role="status">{lines.length === 1 ? 'Fim: 1 linha.' : `Fim: ${formatCount(lines.length)} linhas.`}</p>
  );
}

const levelNames: Record<SplitLine['level'], string> = { INFO: 'Info', WARN: 'Atenção', ERROR: 'Erro' };

/**
 * A readable line. A tap shows the stored line. `<bdi>` stops right-to-left characters in user-provided text from
 * reordering the rest of the line.
 */
function LogLine({ line }: { line: string }) {
  const parts = splitLogLine(line);
  if (!parts)
    return (
      <p className={classes.line}>
        <bdi>{line}</bdi>
      </p>
    );
  const { at, level, ip, message } = parts;
  const [day = '', time] = at.split(' ');
  return (
    <details className={classes.line}>
      <summary className={classes.summary}>
        <time dateTime={at.replace(' ', 'T')}>
          {formatDay(day)} às {time}
        </time>{' '}
        <span className={classes.level} data-level={level}>
          {levelNames[level]}
        </span>{' '}
        <strong className={classes.message}>
          <bdi>{message}</bdi>
        </strong>{' '}
        <span className={classes.ip}>IP {ip}</span>
      </summary>
      <code className={classes.raw}>
        <bdi>{line}</bdi>
      </code>
    </details>
  );
}

/** The user-provided message comes last, so its text cannot imitate the other parts. */
const linePattern = /^(\S+ \S+) \[(INFO|WARN|ERROR)\]: IP: (\S+) - (.*)$/s;

interface SplitLine {
  at: string;
  level: 'INFO' | 'WARN' | 'ERROR';
  ip: string;
  message: string;
}

/** Splits `2026-11-21 14:03:07 [INFO]: IP: 203.0.113.7 - Login realizado`. Returns undefined for any other format. */
export function splitLogLine(line: string): SplitLine | undefined {
  const [, at, level, ip, message] = linePattern.exec(line) ?? [];
  if (at === undefined || ip === undefined || message === undefined) return undefined;
  return { at, level: level as SplitLine['level'], ip, message };
}

/** Later lines can be reached by choosing a time, or in the downloaded file. */
const maxVisibleLines = 20_000;

/** Loads more lines whenever the end of the list is near. */
export function useLogLines(filters: LogFilters) {
  const query = useInfiniteQuery(logLinesQuery(filters));
  const [isNearEnd, setIsNearEnd] = useState(false);
  // The first page of the search that was stopped. It stays the same object while further pages are added, and a new or
  // restarted search has another one, so that only this search stays stopped.
  const [stoppedSearch, setStoppedSearch] = useState<object>();
  const { data: loadedPages, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const lines = loadedPages?.pages.flatMap((page) => page.lines) ?? [];
  const firstPage = loadedPages?.pages[0];
  const reached = loadedPages?.pages.at(-1)?.reached;
  const isFull = lines.length >= maxVisibleLines;
  const isStopped = reached !== undefined && stoppedSearch === firstPage;
  const wantsMore = isNearEnd && hasNextPage && !isFull && !isStopped;
  useEffect(() => {
    // The server limits how far one request searches: a short page has a cursor to continue from.
    if (wantsMore && !isFetching && !isError) void fetchNextPage();
  }, [wantsMore, isFetching, isError, fetchNextPage]);
  return {
    query,
    lines,
    /** The time up to which the day has been searched. Undefined at the end of the day. */
    reached,
    isFull,
    isStopped,
    isSearching: wantsMore && !isError,
    stop: () => setStoppedSearch(firstPage),
    resume: () => {
      setStoppedSearch(undefined);
      void fetchNextPage();
    },
    setIsNearEnd,
  };
}

type LogLines = ReturnType<typeof useLogLines>;
