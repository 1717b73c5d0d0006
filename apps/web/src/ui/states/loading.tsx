import { Fragment, type ReactNode } from 'react';

interface LoadingProps {
  /** What is on its way: `Carregando vagas`. */
  label: string;
  /** How many of the same. */
  times?: number;
  /** Laid out as what they stand for. */
  className?: string | undefined;
  children: ReactNode;
}

/** What is on its way, in its shape: `<Loading label="Carregando vagas" times={6}><VacancyCardSkeleton /></Loading>` */
export function Loading({ label, times = 1, className, children }: LoadingProps) {
  return (
    <div className={className} role="status" aria-label={label}>
      {Array.from({ length: times }, (_, index) => (
        <Fragment key={index}>{children}</Fragment>
      ))}
    </div>
  );
}
