import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createFeedReader, type FeedRequest } from './feed-reader.ts';

/** Slightly shorter than the longest feed that is read. */
const contentLength = 1_900_000;
const fill = (part: string) => part.repeat(Math.floor(contentLength / part.length));
const posting = {
  '@type': 'JobPosting',
  title: 'Pessoa padeira',
  description: 'Assar pães.',
  identifier: 'a-1',
};
const request = (text: string): FeedRequest => ({ text, home: { city: 'Santos', state: 'SP' } });

const companyId = 'loja';
const reader = createFeedReader({ maxMs: 60_000 });
afterAll(() => reader.close());

test('a feed is read and checked', async () => {
  const remote = { ...posting, employmentType: 'CONTRACTOR', jobLocationType: 'TELECOMMUTE' };

  expect(await reader.read(companyId, request(JSON.stringify(remote)))).toMatchObject({
    format: 'json-ld',
    isComplete: true,
    vacancies: [{ sourceId: 'a-1', summary: 'Remoto · PJ', content: { jobLocation: { city: 'Santos' } } }],
  });
});

test('content that is not a feed is refused with a message', async () => {
  await expect(reader.read(companyId, request('{'))).rejects.toThrow(
    'O JSON está incompleto ou tem um erro.',
  );
});

test.each([
  ['benefits', JSON.stringify({ ...posting, jobBenefits: fill('a,') })],
  ['contracts', JSON.stringify({ ...posting, employmentType: Array(470_000).fill('a') })],
  ['places', JSON.stringify({ ...posting, jobLocation: Array.from({ length: 600_000 }, () => ({})) })],
  ['contracts in XML', `<source><job><title>a</title><jobtype>${fill('a,')}</jobtype></job></source>`],
  [
    'days in a table',
    `identificador;titulo;descricao;cidade;estado;dias\n1;Pessoa padeira;Assar.;Santos;SP;${fill('a|')}`,
  ],
])('a vacancy with hundreds of thousands of %s is read', async (_name, text) => {
  expect((await reader.read(companyId, request(text))).vacancies).toHaveLength(1);
});

test.each([
  ['lists', `{"@type":"JobPosting","x":${'['.repeat(900_000)}${']'.repeat(900_000)}}`],
  ['objects', `{"@type":"JobPosting","title":${'{"name":'.repeat(200_000)}1${'}'.repeat(200_000)}}`],
])('deeply nested %s are refused', async (_name, text) => {
  await expect(reader.read(companyId, request(text))).rejects.toThrow('O JSON tem níveis demais.');
});

test('reading very complex content is aborted, and the next feed is read', async () => {
  const shortLimitReader = createFeedReader({ maxMs: 6_000 });
  onTestFinished(() => shortLimitReader.close());
  const startedAt = performance.now();
  const reading = shortLimitReader.read(
    companyId,
    request(`<html>${'<b>'.repeat(325_000)}${'</i>'.repeat(240_000)}`),
  );

  await expect(reading).rejects.toThrow('Este conteúdo é complexo demais.');

  expect(performance.now() - startedAt).toBeGreaterThan(5_900);
  await expect(shortLimitReader.read(companyId, request('{'))).rejects.toThrow(
    'O JSON está incompleto ou tem um erro.',
  );
}, 60_000);
