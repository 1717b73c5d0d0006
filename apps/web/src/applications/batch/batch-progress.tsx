import { IconAlertCircle, IconCheck, IconClock } from '@tabler/icons-react';
import { LeapArc } from '../../ui/drawings/leap-arc.tsx';
import { formatCount } from '../../ui/format/format.ts';
import classes from './batch-progress.module.css';
import type { Outcome } from './send-batch.ts';
import { type BatchEntry, batchSummary, countSent, failureOfEntry } from './use-batch.ts';

interface BatchProgressProps {
  entries: readonly BatchEntry[];
  isSending: boolean;
}

/** Shows the progress of each selected vacancy and the final summary. */
export function BatchProgress({ entries, isSending }: BatchProgressProps) {
  const sentCount = countSent(entries);
  const finishedCount = entries.filter(({ outcome }) => isFinished(outcome)).length;
  return (
    <div className={classes.progress}>
      <div className={classes.head}>
        {!isSending && sentCount > 0 && <LeapArc size="sm" state="leaping" />}
        <p className={classes.summary} role="status">
          {isSending
            ? `Enviando... ${formatCount(finishedCount)} de ${formatCount(entries.length)}`
            : batchSummary(entries)}
        </p>
      </div>
      <progress
        className={classes.bar}
        aria-label="Candidaturas processadas"
        value={finishedCount}
        max={entries.length}
      />
      <ul className={classes.entries} aria-label="Vagas escolhidas">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </div>
  );
}

const isFinished = ({ state }: Outcome): boolean => state !== 'waiting' && state !== 'sending';

const stateTexts = { waiting: 'Na fila', sending: 'Enviando...', sent: 'Enviada' };

function Entry({ entry }: { entry: BatchEntry }) {
  const { outcome, title } = entry;
  if ('message' in outcome) {
    return (
      <li className={classes.entry} data-state="failed">
        <IconAlertCircle size={20} stroke={1.8} aria-hidden="true" />
        <span>
          {failureOfEntry(entry)}
          {outcome.state === 'unsure' && ' Ela pode ter sido enviada: conferimos antes de tentar de novo.'}
        </span>
      </li>
    );
  }
  const Icon = outcome.state === 'sent' ? IconCheck : IconClock;
  return (
    <li className={classes.entry} data-state={outcome.state}>
      <Icon size={20} stroke={1.8} aria-hidden="true" />
      <span>
        {title}
        <span className={classes.state}>{stateTexts[outcome.state]}</span>
      </span>
    </li>
  );
}
