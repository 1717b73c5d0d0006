import { Button } from '@mantine/core';
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
  return (
    <div className={classes.state} role="alert">
      <BrokenDrawing />
      <p className={classes.text}>{text}</p>
      <Button onClick={onRetry} loading={retrying}>
        Tentar de novo
      </Button>
    </div>
  );
}
