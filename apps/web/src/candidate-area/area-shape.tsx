import { Skeleton } from '@mantine/core';
import { Loading } from '../ui/states/loading.tsx';
import classes from './candidate-area-page.module.css';

/** The candidate's area on its way: search and dashboard. */
export const AreaShape = () => (
  <Loading label="Carregando sua área" className={classes.area}>
    <Skeleton height="calc(2 * var(--control) + var(--space-3))" radius="md" />
    <Skeleton height="calc(var(--space-16) + var(--space-2))" radius="md" />
    <Skeleton height="20rem" radius="md" />
  </Loading>
);
