import type { ReportGroup } from '@trampolim/contract/moderation/report-list';
import { useState } from 'react';
import type { Asked } from '../deciding/decision-dialog.tsx';
import { reportCount } from '../moderation-words.ts';
import { EarlierDecisions } from './earlier-decisions.tsx';
import classes from './opened-target.module.css';
import { Snapshot } from './snapshot.tsx';
import { TargetReports } from './target-reports.tsx';

interface OpenedTargetProps {
  group: ReportGroup;
  /** Whose snapshot is shown; that of the oldest unless it is said. */
  reportId?: string | undefined;
  onAsk: (asked: Asked) => void;
}

/** All that is known of what was reported: what people say of it, how it stood, and what was decided before. */
export function OpenedTarget({ group, reportId = group.oldest._id, onAsk }: OpenedTargetProps) {
  const [chosen, setChosen] = useState(reportId);
  const { count, reasons, decidedBefore, warnings } = group;
  return (
    <>
      <section className={classes.part} aria-label="Resumo">
        <p className={classes.count}>
          <strong>{count === 0 ? 'Nenhuma denúncia em aberto' : `${reportCount(count)} em aberto`}</strong>
          {decidedBefore > 0 &&
            ` · ${decidedBefore === 1 ? '1 decidida antes' : `${decidedBefore.toLocaleString('pt-BR')} decididas antes`}`}
          {warnings > 0 && ` · ${warnings === 1 ? '1 aviso em vigor' : `${warnings} avisos em vigor`}`}
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
      <TargetReports group={group} chosen={chosen} onChoose={setChosen} onAsk={onAsk} />
      <Snapshot reportId={chosen} />
      <EarlierDecisions targetId={group.targetId} />
    </>
  );
}
