import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { startTestApp } from '../../test/test-app.ts';

const { app, db, authorization } = await startTestApp();
const url = '/api/user/candidate/generate-pdf';

test('a candidate gets their own resume as a PDF', async () => {
  const joana = await aCandidate(db, { name: 'Joana "d\r\nX: y" Ferreira' });

  const response = await app.inject({ url, headers: await authorization(joana) });

  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="curriculo-joana-d-x-y-ferreira.pdf"',
    'cache-control': 'no-store',
  });
  expect(response.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
});
