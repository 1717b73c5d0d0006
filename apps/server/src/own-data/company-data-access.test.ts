import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { ownDataLimits } from './own-data-routes.ts';

const { app, authorization, db, services } = await startTestApp();

const download = async (as: Person) =>
  app.inject({ url: '/api/user/company/my-data', headers: await authorization(as) });

test('only the company’s own account can download its file', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria, { right: 'Administração' });

  expect((await download(marina)).json()).toMatchObject({ code: 'owner_only' });
  expect((await download(await aCandidate(db))).statusCode).toBe(403);
});

test('the downloads of a company are limited', async () => {
  const padaria = await aCompany(db);
  for (let downloads = 0; downloads < ownDataLimits.ownDataDownload.points; downloads += 1)
    await services.rateLimits.consume(ownDataLimits.ownDataDownload, padaria.id);
  expect((await download(padaria)).json()).toMatchObject({ code: 'too_many_requests' });
});
