import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { CheckboxField } from '../../forms/fields/field.tsx';
import { failureMessage } from '../../platform/api/api-error.ts';
import { wholeWords } from '../../platform/whole-words.ts';
import { formatCount, formatPlace, formatSalary } from '../../ui/format/format.ts';
import { LoadMore } from '../../ui/lists/paged-list.tsx';
import type { PagedListState } from '../../ui/lists/use-paged-list.ts';
import { Facts } from '../../ui/marks/facts.tsx';
import { DailyCount } from '../applying/daily-count.tsx';
import { useDailyCount } from '../applying/use-daily-count.ts';
import classes from './batch-choices.module.css';

interface BatchChoicesProps {
  list: PagedListState<Vacancy>;
  selectedIds: ReadonlySet<string>;
  onSelect: (selectedIds: ReadonlySet<string>) => void;
  /** Disables the selection while the batch is sent. */
  isSending: boolean;
}

/** Selects vacancies within the daily limit, among those that accept an application of the candidate. */
export function BatchChoices({ list, selectedIds, onSelect, isSending }: BatchChoicesProps) {
  const { data: dailyCount } = useDailyCount();
  const remaining = dailyCount && Math.max(0, dailyCount.dailyLimit - dailyCount.dailyApplicationsCount);
  const selectedCount = list.items.filter(({ _id, mayApply }) => mayApply && selectedIds.has(_id)).length;
  const isFull = remaining !== undefined && selectedCount >= remaining;
  const select = (id: string, isSelected: boolean) => {
    const next = new Set(selectedIds);
    if (isSelected) next.add(id);
    else next.delete(id);
    onSelect(next);
  };
  return (
    <div className={classes.choices}>
      <div className={classes.header}>
        <DailyCount />
        <p className={classes.hint} role="status">
          {remaining !== undefined && selectionHint(remaining, selectedCount)}
        </p>
      </div>
      <ul className={classes.list} aria-label="Vagas favoritas">
        {list.items.map((vacancy) => {
          const isSelected = vacancy.mayApply && selectedIds.has(vacancy._id);
          return (
            <li key={vacancy._id} className={classes.choice} data-open={vacancy.mayApply}>
              <CheckboxField
                label={<ChoiceLabel vacancy={vacancy} />}
                checked={isSelected}
                disabled={isSending || !vacancy.mayApply || (isFull && !isSelected)}
                onChange={(next) => select(vacancy._id, next)}
              />
            </li>
          );
        })}
      </ul>
      {list.showMore && (
        <LoadMore
          shownCount={list.items.length}
          total={list.total}
          totalIsEstimate={list.totalIsEstimate}
          failure={list.moreFailed ? failureMessage('Erro ao buscar vagas!', list.query.error) : undefined}
          loading={list.isLoadingMore}
          onMore={list.showMore}
        />
      )}
    </div>
  );
}

function ChoiceLabel({ vacancy }: { vacancy: Vacancy }) {
  const reason = reasonNotSelectable(vacancy);
  return (
    <span className={classes.text}>
      <span className={classes.title}>{wholeWords(vacancy.jobTitle)}</span>
      <span className={classes.details}>
        <Facts>
          {vacancy.companyId.companyName}
          {formatPlace(vacancy.jobLocation)}
          <span className={classes.salary}>{formatSalary(vacancy.salary)}</span>
        </Facts>
      </span>
      {reason && <span className={classes.reason}>{reason}</span>}
    </span>
  );
}

/** Returns the reason why a vacancy cannot be selected, if any. */
function reasonNotSelectable({ mayApply, applicationStatus, status }: Vacancy): string | undefined {
  if (mayApply) return undefined;
  if (applicationStatus) return `Você já se candidatou: ${applicationStatus}`;
  return status === 'Aberta' ? 'Não recebe candidaturas agora' : status;
}

function selectionHint(remaining: number, selectedCount: number): string {
  if (remaining === 0) return 'Você atingiu o limite diário de candidaturas. Amanhã tem mais.';
  if (selectedCount >= remaining) {
    return remaining === 1
      ? 'Você já escolheu a única que ainda pode enviar hoje.'
      : `Você já escolheu as ${formatCount(remaining)} que ainda pode enviar hoje.`;
  }
  const room = remaining === 1 ? 'Hoje resta 1.' : `Hoje restam ${formatCount(remaining)}.`;
  if (selectedCount === 0) return room;
  return `${room} ${selectedCount === 1 ? '1 escolhida.' : `${formatCount(selectedCount)} escolhidas.`}`;
}
