import { Button } from '@mantine/core';
import { formatCount } from '../format/format.ts';
import { formatTotal } from '../format/format-total.ts';
import classes from '../states/list-states.module.css';

interface LoadMoreProps {
  shown: number;
  total: number;
  totalIsEstimate?: boolean;
  /** Why the last ones asked for did not come. */
  failure?: string | undefined;
  loading: boolean;
  /** Undefined when everything is shown. */
  onMore: (() => void) | undefined;
}

/** The end of a paged list: how much is shown and the button for more. */
export function LoadMore({ shown, total, totalIsEstimate = false, failure, loading, onMore }: LoadMoreProps) {
  return (
    <div className={classes.more}>
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <p className={classes.count} aria-live="polite">
        Mostrando {formatCount(shown)} de {formatTotal(total, totalIsEstimate, shown)}
      </p>
      {onMore && (
        <Button variant="default" onClick={onMore} loading={loading}>
          Carregar Mais
        </Button>
      )}
    </div>
  );
}
