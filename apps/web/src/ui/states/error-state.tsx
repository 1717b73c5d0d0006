import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useOnline } from '../../platform/api/connection.ts';
import { focusPage } from '../../platform/navigation/navigation-focus.ts';
import { BrokenDrawing } from '../drawings/broken-drawing.tsx';
import { FaultId } from './fault-id.tsx';
import classes from './list-states.module.css';

interface ErrorStateProps {
  /** `Erro ao buscar vagas!` */
  text: string;
  /** What was thrown; what it says for itself stands below. */
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
}

/**
 * What could not be loaded, and a way to try again. Without a network there is none that could work: queries go on by
 * themselves once it is back.
 */
export function ErrorState({ text, error, onRetry, retrying = false }: ErrorStateProps) {
  const online = useOnline();
  const wasPressed = useRef(false);
  useEffect(
    () => () => {
      // The button leaves with the failure, and the focus must not fall to the top of the page with it.
      if (wasPressed.current && document.activeElement === document.body) focusPage();
    },
    [],
  );
  return (
    <div className={classes.state} role="alert">
      <BrokenDrawing />
      {online ? (
        <>
          <p className={classes.text}>{text}</p>
          {error instanceof ApiError && error.sentence && <p className={classes.reason}>{error.sentence}</p>}
          <FaultId error={error} className={classes.reason} />
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
