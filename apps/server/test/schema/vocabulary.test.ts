import {
  appealOutcomes,
  recordEntryKinds,
  reportReasons,
  reportTargets,
  sanctionKinds,
  targetStates,
} from '@trampolim/contract/reports/report-reasons';
import {
  apiScopes,
  vacancyFeedPauses,
  webhookDeliveryStates,
  webhookEvents,
  webhookFailures,
  webhookPauses,
} from '@trampolim/contract/values/integration-vocabulary';
import { softSkills } from '@trampolim/contract/values/skills';
import {
  affirmativeGroups,
  alertFrequencies,
  applicationStatuses,
  benefits,
  bulkRemovalStates,
  companyRights,
  companyTypes,
  currencies,
  educationLevels,
  employmentTypes,
  genders,
  logLevels,
  mailKinds,
  noticeKinds,
  removableKinds,
  roles,
  salaryPeriods,
  vacancyAreas,
  weekdays,
  workModes,
} from '@trampolim/contract/values/vocabulary';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createTestDatabase } from '../test-database.ts';

const { url } = await createTestDatabase();
const { db } = openDatabase(url);
afterAll(() => db.destroy());

test.each<[string, readonly string[]]>([
  ['role', roles],
  ['log_level', logLevels],
  ['area', vacancyAreas],
  ['company_type', companyTypes],
  ['company_right', companyRights],
  ['api_scope', apiScopes],
  ['webhook_event', webhookEvents],
  ['webhook_pause', webhookPauses],
  ['vacancy_feed_pause', vacancyFeedPauses],
  ['webhook_delivery_state', webhookDeliveryStates],
  ['webhook_failure', webhookFailures],
  ['employment_type', employmentTypes],
  ['weekday', weekdays],
  ['work_mode', workModes],
  ['salary_period', salaryPeriods],
  ['currency', currencies],
  ['benefit', benefits],
  ['affirmative_group', affirmativeGroups],
  ['alert_frequency', alertFrequencies],
  ['education_level', educationLevels],
  ['gender', genders],
  ['application_status', applicationStatuses],
  ['mail_kind', mailKinds],
  ['notice_kind', noticeKinds],
  ['removable_kind', removableKinds],
  ['bulk_removal_state', bulkRemovalStates],
  ['report_target', reportTargets],
  ['report_reason', reportReasons],
  ['target_state', targetStates],
  ['moderation_kind', recordEntryKinds],
  ['sanction_kind', sanctionKinds],
  ['appeal_outcome', appealOutcomes],
])(
  'the type %s has the same values in the database and the contract, in the same order',
  async (type, values) => {
    const { rows } = await sql<{ label: string }>`
    select enumlabel as label from pg_enum where enumtypid = ${type}::regtype order by enumsortorder`.execute(
      db,
    );

    expect(rows.map(({ label }) => label)).toEqual(values);
  },
);

test('the filters offer exactly the soft skills that the search recognises', async () => {
  const skills = await db.selectFrom('soft_skill').select('name').execute();

  expect(new Set(skills.map(({ name }) => name))).toEqual(new Set<string>(softSkills));
});
