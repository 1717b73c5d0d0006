import { reportReasons, reportTargets } from '@trampolim/contract/moderation/report-reasons';
import { softSkills } from '@trampolim/contract/values/skills';
import {
  affirmativeGroups,
  applicationStatuses,
  benefits,
  companyRights,
  companyTypes,
  currencies,
  educationLevels,
  employmentTypes,
  genders,
  mailKinds,
  noticeKinds,
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
  ['area', vacancyAreas],
  ['company_type', companyTypes],
  ['company_right', companyRights],
  ['employment_type', employmentTypes],
  ['weekday', weekdays],
  ['work_mode', workModes],
  ['salary_period', salaryPeriods],
  ['currency', currencies],
  ['benefit', benefits],
  ['affirmative_group', affirmativeGroups],
  ['education_level', educationLevels],
  ['gender', genders],
  ['application_status', applicationStatuses],
  ['mail_kind', mailKinds],
  ['notice_kind', noticeKinds],
  ['report_target', reportTargets],
  ['report_reason', reportReasons],
])('the database and the contract mean the same by %s, in the same order', async (type, words) => {
  const { rows } = await sql<{ label: string }>`
    select enumlabel as label from pg_enum where enumtypid = ${type}::regtype order by enumsortorder`.execute(
    db,
  );

  expect(rows.map(({ label }) => label)).toEqual(words);
});

test('the soft skills that the filters offer are those that the search recognises', async () => {
  const skills = await db.selectFrom('soft_skill').select('name').execute();

  expect(new Set(skills.map(({ name }) => name))).toEqual(new Set<string>(softSkills));
});
