import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { readInBatches } from '../../platform/own-data.ts';
import { isLive } from '../../vacancies/vacancy-live.ts';
import { selectVacancies, type VacancyRow } from '../../vacancies/vacancy-view.ts';

/** Reads the full vacancies of the viewer's company, the oldest first. */
export const readExportedVacancies = (
  db: Database,
  viewer: Viewer,
  { onlyLive }: { onlyLive: boolean },
): AsyncIterable<VacancyRow> =>
  readInBatches(
    selectVacancies(db, viewer)
      .where('v.company_id', '=', viewer.id)
      .$if(onlyLive, (query) => query.where(isLive)),
    'v.id',
  );
