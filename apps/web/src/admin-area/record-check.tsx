import { useQuery } from '@tanstack/react-query';
import type { RecordCheck as Check } from '@trampolim/contract/moderation/report-list';
import { FormFailure } from '../forms/fields/field.tsx';
import { formatCount } from '../ui/format/format.ts';
import { relativeDay } from '../ui/format/relative-day.ts';
import { recordCheckQuery } from './admin-area-api.ts';
import classes from './record-check.module.css';

/** The result of the weekly check of the record of moderation. Nothing while it is unknown: the page is about other things. */
export function RecordCheck() {
  const { data } = useQuery(recordCheckQuery());
  if (!data) return null;
  return (
    <div className={classes.check}>
      {data.holds === false ? <FormFailure message={sentenceOf(data)} /> : sentenceOf(data)}
    </div>
  );
}

function sentenceOf({ checkedAt, holds, entries = 0, brokenEntry, why = '' }: Check): string {
  if (checkedAt === undefined) return 'O registro da moderação é verificado toda semana: ainda não foi.';
  if (!holds) {
    const place = brokenEntry === undefined ? '' : ` na linha ${brokenEntry}`;
    return `O registro da moderação foi adulterado${place}: ${why}. Verificado ${relativeDay(checkedAt)}.`;
  }
  const decisions = entries === 1 ? '1 decisão' : `${formatCount(entries)} decisões`;
  return `Registro da moderação íntegro: ${decisions}, com suas sanções e banimentos. Verificado ${relativeDay(checkedAt)}.`;
}
