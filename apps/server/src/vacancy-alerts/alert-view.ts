import { alertName } from '@trampolim/contract/vacancy-alerts/alert-name';
import type { VacancyAlert } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { dayOf } from '@trampolim/contract/values/calendar';
import type { Selectable } from 'kysely';
import type { DB } from '../platform/database/database-types.gen.ts';

/** The columns of `vacancy_alert` that `toAlert` reads. */
export const alertColumns = ['id', 'filters', 'frequency', 'paused', 'due_at'] as const;

type AlertRow = Pick<Selectable<DB['vacancy_alert']>, (typeof alertColumns)[number]>;

export const toAlert = ({ id, filters, frequency, paused, due_at }: AlertRow): VacancyAlert => ({
  _id: id,
  name: alertName(filters),
  filters,
  frequency,
  paused,
  ...(due_at !== null && { nextOn: dayOf(due_at) }),
});
