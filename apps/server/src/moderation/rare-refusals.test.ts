import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startModerationScenario } from '../../test/scenarios/moderation-scenario.ts';
import { newId } from '../platform/database/database.ts';

const { db, report, dismiss, decide, warn, ban, banVacancy, unbanVacancy, listRecordedKinds } =
  await startModerationScenario();

test('a vacancy that never existed cannot be warned about, banned or restored', async () => {
  const responses = [await warn('vacancy', newId()), await banVacancy(newId()), await unbanVacancy(newId())];

  for (const { status, body } of responses)
    expect([status, body.error]).toEqual([404, 'Vaga não encontrada.']);
});

test('no second decision is possible while the reporters of the first are being notified', async () => {
  const ana = await aCandidate(db);
  const vacancy = await aVacancy(db, await aCompany(db));
  const [reportOfAna, reportOfVacancy] = [
    await report('candidate', ana.id),
    await report('vacancy', vacancy.id),
  ];
  await db
    .insertInto('report_settlement')
    .values([
      { target_id: ana.id, up_to: reportOfAna.id, verdict: 'upheld' },
      { target_id: vacancy.id, up_to: reportOfVacancy.id, verdict: 'upheld' },
    ])
    .execute();

  const responses = [
    await dismiss(reportOfAna.id),
    await decide('candidate', ana.id, 'dismissed'),
    await warn('candidate', ana.id),
    await ban(ana.id, reportOfAna.id),
    await banVacancy(vacancy.id),
  ];

  for (const { status, body } of responses) expect([status, body.code]).toEqual([409, 'report_decided']);
  expect([await listRecordedKinds(ana.id), await listRecordedKinds(vacancy.id)]).toEqual([[], []]);
});
