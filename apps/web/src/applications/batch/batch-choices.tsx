import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { CheckboxField } from '../../forms/fields/field.tsx';
import { failureMessage } from '../../platform/api/api-error.ts';
import { formatCount, formatPlace, formatSalary } from '../../ui/format/format.ts';
import { LoadMore } from '../../ui/lists/paged-list.tsx';
import type { PagedListState } from '../../ui/lists/use-paged-list.ts';
import { DailyCount } from '../applying/daily-count.tsx';
import { useDailyCount } from '../applying/use-daily-count.ts';
import classes from './batch-choices.module.css';

interface BatchChoicesProps {
  list: PagedListState<Vacancy>;
  marked: ReadonlySet<string>;
  onMark: (marked: ReadonlySet<string>) => void;
  /** Disables the selection while the batch is sent. */
  isSending: boolean;
}

/** Selects vacancies within the daily limit, among those that accept an application of the candidate. */
export function BatchChoices({ list, marked, onMark, isSending }: BatchChoicesProps) {
  const { data: day } = useDailyCount();
  const left = day && Math.max(0, day.dailyLimit - day.dailyApplicationsCount);
  const chosen = list.items.filter(({ _id, mayApply }) => mayApply && marked.has(_id)).length;
  const isFull = left !== undefined && chosen >= left;
  const mark = (id: string, isMarked: boolean) => {
    const next = new Set(marked);
    if (isMarked) next.add(id);
    else next.delete(id);
    onMark(next);
  };
  return (
    <div className={classes.choices}>
      <div className={classes.day}>
        <DailyCount />
        <p className={classes.room} role="status">
          {left !== undefined && roomText(left, chosen)}
        </p>
      </div>
      <ul className={classes.list} aria-label="Vagas favoritas">
        {list.items.map((vacancy) => {
          const isMarked = vacancy.mayApply && marked.has(vacancy._id);
          return (
            <li key={vacancy._id} className={classes.choice} data-open={vacancy.mayApply}>
              <CheckboxField
                label={<Choice vacancy={vacancy} />}
                checked={isMarked}
                disabled={isSending || !vacancy.mayApply || (isFull && !isMarked)}
                onChange={(next) => mark(vacancy._id, next)}
              />
            </li>
          );
        })}
      </ul>
      {list.showMore && (
        <LoadMore
          shown={list.items.length}
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

function Choice({ vacancy }: { vacancy: Vacancy }) {
  const reason = reasonNotSelectable(vacancy);
  return (
    <span className={classes.text}>
      <span className={classes.title}>{vacancy.jobTitle}</span>
      <span className={classes.about}>
        {vacancy.companyId.companyName} · {formatPlace(vacancy.jobLocation)}&nbsp;·{' '}
        <span className={classes.salary}>{formatSalary(vacancy.salary)}</span>
      </span>
      {reason && <span className={classes.reason}>{reason}</span>}
    </span>
  );
}

/** Explains why a vacancy cannot be selected; undefined when it can. */
function reasonNotSelectable({ mayApply, applicationStatus, status }: Vacancy): string | undefined {
  if (mayApply) return undefined;
  if (applicationStatus) return `Você já se candidatou: ${applicationStatus}`;
  return status === 'Aberta' ? 'Não recebe candidaturas agora' : status;
}

function roomText(left: number, chosen: number): string {
  if (left === 0) return 'Você atingiu o limite diário de candidaturas. Amanhã tem mais.';
  if (chosen >= left) {
    return left === 1
      ? 'Você já escolheu a única que ainda pode enviar hoje.'
      : `Você já escolheu as ${formatCount(left)} que ainda pode enviar hoje.`;
  }
  const room = left === 1 ? 'Hoje ainda cabe 1.' : `Hoje ainda cabem ${formatCount(left)}.`;
  return chosen === 0
    ? room
    : `${room} ${chosen === 1 ? '1 escolhida.' : `${formatCount(chosen)} escolhidas.`}`;
}
