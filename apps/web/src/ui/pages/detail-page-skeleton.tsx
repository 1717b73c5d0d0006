import { Loading, SkeletonLines, type SkeletonShape } from '../states/loading.tsx';
import classes from './detail-page.module.css';

interface DetailPageSkeletonProps {
  /** The label for screen readers, such as `Carregando vaga`. */
  label: string;
  head: SkeletonShape;
  summary: SkeletonShape;
  text: SkeletonShape;
}

/** The skeleton of an item's page: a head, and below it a text and a summary. */
export const DetailPageSkeleton = ({ label, head, summary, text }: DetailPageSkeletonProps) => (
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
