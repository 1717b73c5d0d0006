import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError, isNotFound } from '../../platform/api/api-error.ts';
import { useOnline } from '../../platform/api/connection.ts';
import { focusPage } from '../../platform/navigation/navigation-effects.ts';
import { FailureDrawing } from '../drawings/drawings.tsx';
import failureClasses from './failure.module.css';
import classes from './list-states.module.css';
import { RequestId } from './request-id.tsx';

interface LoadedProps<Data> {
  /** The result of `useQuery`. */
  query: {
    data: Data | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** Rendered in every state except `missing`, as the same element, so that a focused heading keeps the focus. */
  renderHeading?: ((data: Data | undefined) => ReactNode) | undefined;
  pending: ReactNode;
  /** The message when loading fails. The error's own message follows it. */
  failure?: string;
  /** Replaces everything if the item does not exist. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The message below a heading that names what could not be loaded. */
export const loadFailure = 'Não foi possível carregar.';

/** The result of a query in each of its states: `<Loaded query={useQuery(…)} …>{(vacancy) => …}</Loaded>` */
export function Loaded<Data>({
  query,
  renderHeading,
  pending,
  failure = loadFailure,
  missing,
  children,
}: LoadedProps<Data>) {
  const { data, error, refetch, isFetching } = query;
  if (data === undefined && missing && isNotFound(error)) return missing;
  const renderState = () => {
    if (data !== undefined) return children(data);
    if (!error) return pending;
    return <ErrorState text={failure} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  };
  return (
    <>
      {renderHeading?.(data)}
      {renderState()}
    </>
  );
}

interface ErrorStateProps {
  /** Says what failed, such as `Erro ao buscar vagas!`. */
  text: string;
  /** The thrown error, whose own message is shown below the text. */
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
}

/**
 * A failed load with a retry button. There is no button while offline: queries retry by themselves when the network is
 * back.
 */
export function ErrorState({ text, error, onRetry, retrying = false }: ErrorStateProps) {
  const online = useOnline();
  const wasPressed = useRef(false);
  useEffect(
    () => () => {
      // The button disappears with the error; without this the focus would be lost.
      if (wasPressed.current && document.activeElement === document.body) focusPage();
    },
    [],
  );
  return (
    <div className={`${classes.state} ${failureClasses.failure}`} role="alert">
      <FailureDrawing />
      {online ? (
        <>
          <p className={classes.text}>{text}</p>
          {error instanceof ApiError && error.userMessage && (
            <p className={classes.reason}>{error.userMessage}</p>
          )}
          <RequestId error={error} className={classes.reason} />
          <Button
            loading={retrying}
            onClick={() => {
              wasPressed.current = true;
              onRetry();
            }}
          >
            Tentar de novo
          </Button>
        </>
      ) : (
        <>
          <p className={classes.text}>Sem internet</p>
          <p className={classes.reason}>Assim que a conexão voltar, continuamos daqui.</p>
        </>
      )}
    </div>
  );
}
