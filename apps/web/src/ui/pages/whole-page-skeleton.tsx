import { Loading } from '../states/loading.tsx';
import { SkeletonLines, type SkeletonShape } from '../states/skeleton-lines.tsx';
import classes from './whole-page.module.css';

interface WholePageSkeletonProps {
  /** What is on its way: `Carregando vaga`. */
  label: string;
  head: SkeletonShape;
  summary: SkeletonShape;
  text: SkeletonShape;
}

/** The page of one thing on its way: its head, its text, and beside it the summary with what may be done. */
export const WholePageSkeleton = ({ label, head, summary, text }: WholePageSkeletonProps) => (
  <Loading label={label} className={classes.skeleton}>
    <div className={classes.skeletonHead}>
      <SkeletonLines shape={head} />
    </div>
    <div className={classes.summary}>
      <SkeletonLines shape={summary} />
    </div>
    <div className={classes.text}>
      <SkeletonLines shape={text} />
    </div>
  </Loading>
);
