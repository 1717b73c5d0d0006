import { Skeleton } from '@mantine/core';
import card from '../../ui/card.module.css';
import classes from './vacancy-card.module.css';

interface VacancyCardSkeletonProps {
  isRow?: boolean;
  showsCompany?: boolean;
  showsMatch?: boolean;
}

/** A placeholder with the layout of the card. */
export const VacancyCardSkeleton = ({
  isRow = false,
  showsCompany = true,
  showsMatch = false,
}: VacancyCardSkeletonProps) => (
  <div className={`${card.card} ${classes.card}`} data-row={isRow} data-company={showsCompany}>
    {showsCompany && (
      <Skeleton className={classes.tile} width="var(--space-10)" height="var(--space-10)" radius="sm" />
    )}
    <Line className={`${card.title} ${classes.title}`} widths={['62%']} />
    {showsCompany && <Line className={classes.company} widths={['45%']} />}
    <div className={classes.facts}>
      <Line widths={['48%', '24%']} />
      {showsMatch && <Line widths={['64%']} />}
    </div>
    {/* The match takes the space of the second line. */}
    {!isRow && <Line className={classes.preview} widths={showsMatch ? ['100%'] : ['100%', '70%']} />}
    <Line className={classes.foot} widths={['var(--space-16)']} />
  </div>
);

const Line = ({ className = '', widths }: { className?: string | undefined; widths: readonly string[] }) => (
  <div className={`${className} ${classes.line}`}>
    {widths.map((width) => (
      <Skeleton key={width} width={width} height="0.75em" radius="sm" />
    ))}
  </div>
);
