import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../ui/format/format.ts';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { reportQuery } from '../moderation-api.ts';
import { LongText } from './long-text.tsx';
import parts from './opened-target.module.css';
import classes from './snapshot.module.css';

const shape = [['30%'], ['100%'], ['90%'], ['40%'], ['70%']];

/** What was reported as it stood when it was, beside what of it says something else by now. */
export function Snapshot({ reportId }: { reportId: string }) {
  const query = useQuery(reportQuery(reportId));
  return (
    <section className={parts.part} aria-labelledby="como-estava">
      <h3 id="como-estava" className={parts.heading}>
        Como estava quando foi denunciada
      </h3>
      <Loaded
        query={query}
        pending={
          <Loading label="Carregando como estava">
            <SkeletonLines shape={shape} />
          </Loading>
        }
        failure="Não foi possível carregar como estava."
        missing={<p className={parts.quiet}>Esta denúncia já não existe.</p>}
      >
        {({ snapshot, createdAt, target }) => (
          <>
            <p className={parts.quiet}>
              Guardado em <time dateTime={createdAt}>{formatInstant(createdAt)}</time>.{' '}
              {target.state === 'Não existe mais'
                ? 'Não existe mais no Trampolim.'
                : changesText(snapshot.filter(({ now }) => now !== undefined).length)}
            </p>
            <dl className={classes.lines}>
              {snapshot.map(({ label, text, now }) => (
                <div key={`${label} ${text}`} className={classes.line} data-changed={now !== undefined}>
                  <dt>{label}</dt>
                  <dd>
                    <LongText text={text} />
                  </dd>
                  {now !== undefined && (
                    <dd className={classes.now}>
                      <span className={classes.word}>Agora</span>{' '}
                      {now ? <LongText text={now} /> : <em>Retirado.</em>}
                    </dd>
                  )}
                </div>
              ))}
            </dl>
          </>
        )}
      </Loaded>
    </section>
  );
}

function changesText(count: number): string {
  if (count === 0) return 'Nada mudou desde então.';
  return count === 1 ? '1 parte mudou desde então.' : `${count} partes mudaram desde então.`;
}
