import { Skeleton } from '@mantine/core';
import { useMatch } from '@tanstack/react-router';
import { CardSkeleton, SkeletonLines } from '../ui/states/skeleton-lines.tsx';
import classes from './destination-shape.module.css';

const card = [['45%'], ['30%'], ['85%']];
const cards = [1, 2, 3, 4];

/** Where one is going, before its code is here: the outline that most pages of its kind have. */
export function DestinationShape() {
  const { title, shape = 'cards' } = useMatch({ strict: false, select: ({ staticData }) => staticData });
  return (
    <div
      className={classes.destination}
      role="status"
      aria-label={title ? `Carregando ${title}` : 'Carregando'}
      data-shape={shape}
    >
      <Skeleton width="min(60%, 16rem)" height="2rem" radius="sm" />
      {shape === 'search' && <Skeleton height="var(--control)" radius="md" />}
      {shape === 'thing' && (
        <CardSkeleton className={classes.thing}>
          <SkeletonLines shape={[['55%'], ['35%'], ['90%'], ['80%'], ['85%'], ['40%']]} />
        </CardSkeleton>
      )}
      {(shape === 'cards' || shape === 'search') &&
        cards.map((place) => (
          <CardSkeleton key={place} className={classes.card}>
            <SkeletonLines shape={card} />
          </CardSkeleton>
        ))}
    </div>
  );
}
