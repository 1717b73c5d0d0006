import { Skeleton } from '@mantine/core';
import classes from './list-states.module.css';

/** A list on its way, in the shape of its cards: `<ListSkeleton label="Carregando vagas" cards={6} />` */
export function ListSkeleton({ label, cards = 4 }: { label: string; cards?: number }) {
  return (
    <div className={classes.skeletons} role="status" aria-label={label}>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className={classes.card}>
          <Skeleton height={22} width="55%" radius="sm" />
          <Skeleton height={14} width="35%" radius="sm" />
          <Skeleton height={14} radius="sm" />
          <Skeleton height={14} width="80%" radius="sm" />
        </div>
      ))}
    </div>
  );
}
