import type { CandidateSearchQuery } from '@trampolim/contract/candidates/candidates';
import { addDays, today, yearsBefore } from '@trampolim/contract/values/calendar';
import { softSkills } from '@trampolim/contract/values/skills';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCandidate, type CandidateOverrides } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { birthDatesOf } from './resume-source.ts';

const { db, call } = await startTestApp();
let company: Awaited<ReturnType<typeof aCompany>>;

/** A past job of the given number of days. */
const pastJob = (days: number) => ({
  role: 'Auxiliar',
  company: 'Mercado Bom Dia',
  startDate: addDays(today(), -100 - days),
  endDate: addDays(today(), -100),
});

const people: CandidateOverrides[] = [
  {
    name: 'Ana',
    area: 'Saúde',
    state: 'SP',
    languages: [
      { name: 'Inglês', level: 'Fluente' },
      { name: 'Alemão', level: 'Basico' },
    ],
    qualifications: [{ description: 'Liderança de equipes' }, { description: 'Escuta ativa' }],
    experience: [pastJob(400)],
  },
  {
    name: 'Bia',
    area: 'Saúde',
    state: 'RJ',
    languages: [{ name: 'Inglês', level: 'Basico' }],
    qualifications: [{ description: 'Excel avançado' }, { description: 'Escuta ativa' }],
    experience: [pastJob(3 * 366)],
  },
  {
    name: 'Caio',
    area: 'Construção Civil',
    state: 'SP',
    languages: [],
    qualifications: [],
    experience: [pastJob(6 * 366)],
  },
  {
    name: 'Davi',
    area: null,
    state: 'AM',
    languages: [{ name: "N'Ko \\ %", level: 'Fluente' }],
    qualifications: [],
  },
];

beforeAll(async () => {
  company = await aCompany(db);
  for (const person of people) await aCandidate(db, person);
});

type Filters = Partial<Record<keyof CandidateSearchQuery, string | number | string[]>>;

async function namesFoundBy(filters: Filters): Promise<string[]> {
  // Wider than the contract's types on purpose, because the server refuses some of the values.
  const query = filters as Partial<CandidateSearchQuery>;
  const { status, body } = await call('GET /api/user/candidate/list-candidates', { query }, company);
  expect(status).toBe(200);
  return body.map(({ candidateName }) => candidateName).sort();
}

describe('narrows by', () => {
  test.each<[Filters, string[]]>([
    [{}, ['Ana', 'Bia', 'Caio', 'Davi']],
    [{ area: 'Saúde' }, ['Ana', 'Bia']],
    [{ area: 'Construção Civil' }, ['Caio']],
    [{ state: 'SP' }, ['Ana', 'Caio']],
    [{ language: 'inglês' }, ['Ana', 'Bia']],
    [{ language: ['Inglês', 'Alemão'] }, ['Ana']],
    [{ language: "N'Ko \\ %" }, ['Davi']],
    [{ skill: 'Escuta ativa' }, ['Ana', 'Bia']],
    [{ skill: 'liderança' }, ['Ana']],
    [{ skill: ['Escuta ativa', 'Excel'] }, ['Bia']],
    [{ skill: 'Comunicação' }, []],
    [{ skill: "'&|!:*%_\\" }, []],
    [{ experience: 'Tem experiência' }, ['Ana', 'Bia', 'Caio']],
    [{ experience: 'Não tem experiência' }, ['Davi']],
    [{ experience: 'Mais de 3' }, ['Bia', 'Caio']],
    [{ experience: 'Mais de 5' }, ['Caio']],
    [
      {
        area: 'Saúde',
        state: 'RJ',
        language: 'Inglês',
        skill: 'Excel',
        experience: 'Mais de 3',
        search: 'bia',
      },
      ['Bia'],
    ],
    [{ area: 'Saúde', state: 'AM' }, []],
    [{ minAge: 40, maxAge: 20 }, []],
  ])('%o', async (filters, names) => {
    expect(await namesFoundBy(filters)).toEqual(names);
  });

  test.each<[Filters, string]>([
    [{ area: 'Outros' }, 'area'],
    [{ state: 'sp' }, 'state'],
    [{ experience: 'Mais de 4' }, 'experience'],
    [{ minAge: 'muito' }, 'minAge'],
    [{ minAge: -1 }, 'minAge'],
    [{ maxAge: 1.5 }, 'maxAge'],
    [{ skill: 'x'.repeat(81) }, 'skill'],
    [{ search: 'x'.repeat(201) }, 'search'],
    [{ cursor: Buffer.from('abc').toString('base64url') }, 'cursor'],
  ])('an unknown value is refused: %o', async (filters, field) => {
    const query = filters as Partial<CandidateSearchQuery>;
    const { status, body } = await call('GET /api/user/candidate/list-candidates', { query }, company);
    expect(status).toBe(400);
    expect(body.issues?.[0]?.path.split('.')[0]).toBe(field);
  });
});

test('ages are whole years on the day in São Paulo, both bounds included', async () => {
  const birthday = yearsBefore(today(), 47);
  await aCandidate(db, { name: 'Hoje', birth_date: birthday });
  await aCandidate(db, { name: 'Amanhã', birth_date: addDays(birthday, 1) });
  await aCandidate(db, { name: 'Véspera', birth_date: addDays(yearsBefore(today(), 48), 1) });

  expect(await namesFoundBy({ minAge: 47 })).toEqual(['Hoje', 'Véspera']);
  expect(await namesFoundBy({ minAge: 46, maxAge: 46 })).toEqual(['Amanhã']);
  expect(await namesFoundBy({ minAge: 47, maxAge: 47 })).toEqual(['Hoje', 'Véspera']);
  expect(await namesFoundBy({ minAge: 48 })).toEqual([]);
  expect(await namesFoundBy({ minAge: 35, maxAge: 46 })).toEqual(['Amanhã']);
});

test('people born on 29 February grow older on 1 March', () => {
  expect(birthDatesOf({ minAge: 26 }, '2026-02-28')).toEqual({ from: null, to: '2000-02-28' });
  expect(birthDatesOf({ minAge: 26 }, '2026-03-01')).toEqual({ from: null, to: '2000-03-01' });
  expect(birthDatesOf({ maxAge: 25 }, '2026-02-28')).toEqual({ from: '2000-02-29', to: null });
});

test('jobs held at the same time count once', async () => {
  await aCandidate(db, { name: 'Dupla', area: 'Design', experience: [pastJob(800), pastJob(800)] });

  expect(await namesFoundBy({ area: 'Design', experience: 'Tem experiência' })).toEqual(['Dupla']);
  expect(await namesFoundBy({ area: 'Design', experience: 'Mais de 3' })).toEqual([]);
});

test('a search finds only the latest content of a resume', async () => {
  const { id } = await aCandidate(db, { name: 'Iara Antiga', area: 'Jurídico' });
  await db
    .updateTable('candidate')
    .set({ name: 'Iara Nova', area: 'Finanças' })
    .where('id', '=', id)
    .execute();

  expect(await namesFoundBy({ area: 'Finanças', search: 'nova' })).toEqual(['Iara Nova']);
  expect(await namesFoundBy({ search: 'antiga' })).not.toContain('Iara Nova');
  expect(await namesFoundBy({ area: 'Jurídico' })).toEqual([]);
});

test('resumes are searched for exactly the soft skills that the filter offers', async () => {
  const storedSkills = await db.selectFrom('soft_skill').select('name').execute();

  expect(storedSkills.map(({ name }) => name).sort()).toEqual([...softSkills].sort());
});
