import { useQuery } from '@tanstack/react-query';
import type { ReportGroup } from '@trampolim/contract/reports/report-list';
import { useState } from 'react';
import { FindingsList } from '../../legal-lint/findings-list.tsx';
import { formatInstant } from '../../ui/format/format.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { usePagedList } from '../../ui/lists/use-paged-list.ts';
import primitives from '../../ui/primitives.module.css';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import type { PendingDecision } from '../decisions/target-decision-dialog.tsx';
import { SignalList } from '../fraud-signals/signal-list.tsx';
import { decisionsQuery, reportQuery } from '../moderation-api.ts';
import { decisionNames, reportCountText } from '../moderation-names.ts';
import { LongText } from '../review/opened-review.tsx';
import classes from '../review/review.module.css';
import targetClasses from './opened-target.module.css';
import { TargetReports } from './target-reports.tsx';

interface OpenedTargetProps {
  group: ReportGroup;
  /** The id of the report whose snapshot is displayed first; by default the oldest. */
  initialReportId?: string | undefined;
  onDecide: (pending: PendingDecision) => void;
}

/** The reports of a target, a snapshot and the earlier decisions. */
export function OpenedTarget({ group, initialReportId = group.oldest._id, onDecide }: OpenedTargetProps) {
  const [chosenReportId, setChosenReportId] = useState(initialReportId);
  const { count, reasons, decidedBefore, warnings } = group;
  return (
    <>
      <section className={classes.part} aria-label="Resumo">
        <p className={classes.count}>
          <strong>
            {count === 0 ? 'Nenhuma denúncia em aberto' : `${reportCountText(count)} em aberto`}
          </strong>
          {decidedBefore > 0 && ` · ${decidedBeforeText(decidedBefore)}`}
          {warnings > 0 && ` · ${warningsText(warnings)}`}
        </p>
        {reasons.length > 0 && (
          <ul className={classes.reasons} aria-label="Motivos">
            {reasons.map(({ reason, count: times }) => (
              <li key={reason}>
                {reason} <span className={classes.times}>{times}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <TargetReports
        group={group}
        chosenReportId={chosenReportId}
        onChoose={setChosenReportId}
        onDecide={onDecide}
      />
      <Snapshot reportId={chosenReportId} />
      <EarlierDecisions targetId={group.targetId} />
    </>
  );
}

const decidedBeforeText = (count: number) =>
  count === 1 ? '1 decidida antes' : `${count.toLocaleString('pt-BR')} decididas antes`;

const warningsText = (count: number) => (count === 1 ? '1 aviso em vigor' : `${count} avisos em vigor`);

const snapshotShape = [['30%'], ['100%'], ['90%'], ['40%'], ['70%']];

/** The target at the time of the report, with the fields that have changed since. */
function Snapshot({ reportId }: { reportId: string }) {
  const query = useQuery(reportQuery(reportId));
  return (
    <section className={classes.part} aria-labelledby="como-estava">
      <h3 id="como-estava" className={classes.heading}>
        Como estava quando foi denunciada
      </h3>
      <Loaded
        query={query}
        pending={
          <Loading label="Carregando versão denunciada">
            <SkeletonLines shape={snapshotShape} />
          </Loading>
        }
        failure="Não foi possível carregar a versão denunciada."
        missing={<p className={primitives.note}>Esta denúncia não existe mais.</p>}
      >
        {({ snapshot, createdAt, target, findings = [], fraudSignals = [] }) => (
          <>
            <p className={primitives.note}>
              Salvo em <time dateTime={createdAt}>{formatInstant(createdAt)}</time>.{' '}
              {target.state === 'Não existe mais'
                ? 'Não existe mais no Trampolim.'
                : changesText(snapshot.filter(({ now }) => now !== undefined).length)}
            </p>
            <dl className={targetClasses.lines}>
              {snapshot.map(({ label, text, now }) => (
                <div key={`${label} ${text}`} className={targetClasses.line} data-changed={now !== undefined}>
                  <dt>{label}</dt>
                  <dd>
                    <LongText text={text} />
                  </dd>
                  {now !== undefined && (
                    <dd className={targetClasses.now}>
                      <span className={targetClasses.nowLabel}>Agora</span>{' '}
                      {now ? <LongText text={now} /> : <em>Removido.</em>}
                    </dd>
                  )}
                </div>
              ))}
            </dl>
            {fraudSignals.length > 0 && (
              <>
                <h4 className={classes.heading}>Sinais de golpe, hoje</h4>
                <SignalList signals={fraudSignals} />
              </>
            )}
            {findings.length > 0 && (
              <>
                <h4 className={classes.heading}>O que a lei diz desta vaga</h4>
                <FindingsList findings={findings} />
              </>
            )}
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

const decisionsShape = [['50%'], ['70%']];

/** Earlier decisions about the target and the account that owns it. */
function EarlierDecisions({ targetId }: { targetId: string }) {
  const list = usePagedList(decisionsQuery(targetId));
  return (
    <section className={classes.part} aria-labelledby="decisoes-anteriores">
      <h3 id="decisoes-anteriores" className={classes.heading}>
        Decisões anteriores
      </h3>
      <PagedList
        list={list}
        loadingLabel="Carregando decisões"
        skeleton={<SkeletonLines shape={decisionsShape} />}
        skeletons={1}
        failure="Não foi possível carregar as decisões."
        empty={<p className={primitives.note}>Nenhuma até agora.</p>}
        keyOf={({ seq }) => String(seq)}
        className={targetClasses.list}
      >
        {({ kind, subject, reportReason, words, decidedBy, decidedAt, lifted }) => (
          <article className={targetClasses.entry}>
            <h4 className={targetClasses.entryTitle}>
              {decisionNames[kind]}
              {lifted && ' (desfeita depois)'}
            </h4>
            <p className={targetClasses.entryText}>{[subject, reportReason].filter(Boolean).join(' · ')}</p>
            {words && (
              <p className={targetClasses.entryText}>
                <LongText text={words} />
              </p>
            )}
            <p className={primitives.note}>
              {decidedBy.email || 'Conta excluída'} ·{' '}
              <time dateTime={decidedAt}>{formatInstant(decidedAt)}</time>
            </p>
          </article>
        )}
      </PagedList>
    </section>
  );
}
