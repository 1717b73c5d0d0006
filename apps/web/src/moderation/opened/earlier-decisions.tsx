import { formatInstant } from '../../ui/format/format.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { usePagedList } from '../../ui/lists/use-paged-list.ts';
import { SkeletonLines } from '../../ui/states/loading.tsx';
import { decisionsQuery } from '../moderation-api.ts';
import { decisionNames } from '../moderation-words.ts';
import { LongText } from './long-text.tsx';
import parts from './opened-target.module.css';
import classes from './target-reports.module.css';

const shape = [['50%'], ['70%']];

/** What was decided before about the same, and about whoever answers for it. */
export function EarlierDecisions({ targetId }: { targetId: string }) {
  const list = usePagedList(decisionsQuery(targetId));
  return (
    <section className={parts.part} aria-labelledby="decisoes-anteriores">
      <h3 id="decisoes-anteriores" className={parts.heading}>
        Decisões anteriores
      </h3>
      <PagedList
        list={list}
        label="Carregando decisões"
        skeleton={<SkeletonLines shape={shape} />}
        skeletons={1}
        failure="Não foi possível carregar as decisões."
        empty={<p className={parts.quiet}>Nenhuma até agora.</p>}
        keyOf={({ seq }) => String(seq)}
        className={classes.list}
      >
        {({ kind, subject, reportReason, words, decidedBy, decidedAt, lifted }) => (
          <article className={classes.report}>
            <h4 className={classes.reason}>
              {decisionNames[kind]}
              {lifted && ' (desfeita depois)'}
            </h4>
            <p className={classes.description}>
              {subject}
              {reportReason && ` · ${reportReason}`}
            </p>
            {words && (
              <p className={classes.description}>
                <LongText text={words} />
              </p>
            )}
            <p className={parts.quiet}>
              {decidedBy.email || 'Conta que já não existe'} ·{' '}
              <time dateTime={decidedAt}>{formatInstant(decidedAt)}</time>
            </p>
          </article>
        )}
      </PagedList>
    </section>
  );
}
