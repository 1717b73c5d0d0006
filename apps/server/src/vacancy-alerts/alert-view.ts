import { alertName } from '@trampolim/contract/vacancy-alerts/alert-name';
import type { VacancyAlert } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { today } from '@trampolim/contract/values/calendar';
import type { Selectable } from 'kysely';
import type { DB } from '../platform/database/database-types.gen.ts';

/** Columns that are read to show an alert. */
export const shownColumns = ['id', 'filters', 'frequency', 'paused', 'due_at'] as const;

type ShownRow = Pick<Selectable<DB['vacancy_alert']>, (typeof shownColumns)[number]>;

export const toAlert = ({ id, filters, frequency, paused, due_at }: ShownRow): VacancyAlert => ({
  _id: id,
  name: alertName(filters),
  filters,
  frequency,
  paused,
  ...(due_at !== null && { nextOn: today(new Date(due_at)) }),
});
