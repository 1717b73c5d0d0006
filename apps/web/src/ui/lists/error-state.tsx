import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { focusPage } from '../../platform/navigation-focus.ts';
import { BrokenDrawing } from '../broken-drawing.tsx';
import classes from './list-states.module.css';

interface ErrorStateProps {
  /** What failed, and what may help: `failureOf('Erro ao buscar vagas!', error)`. */
  text: string;
  onRetry: () => void;
  retrying?: boolean;
}

/** A list that could not be loaded: `<ErrorState text={…} onRetry={() => void query.refetch()} />` */
export function ErrorState({ text, onRetry, retrying = false }: ErrorStateProps) {
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
      <p className={classes.text}>{text}</p>
      <Button
        loading={retrying}
        onClick={() => {
          wasPressed.current = true;
          onRetry();
        }}
      >
        Tentar de novo
      </Button>
    </div>
  );
}
