import { IconTrendingUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { trendingAreaQuery } from './company-area-api.ts';
import classes from './company-area-page.module.css';

/** What is in demand this month; its line is kept while that is asked for, and goes where there is nothing to say. */
export function TrendingArea() {
  const { data, isPending } = useQuery(trendingAreaQuery());
  if (!isPending && !data?.area) return null;
  return (
    <p className={classes.note}>
      {data?.area && (
        <>
          <IconTrendingUp size={20} aria-hidden="true" />
          Área de {data.area.toLocaleLowerCase('pt-BR')} está em alta
        </>
      )}
    </p>
  );
}
