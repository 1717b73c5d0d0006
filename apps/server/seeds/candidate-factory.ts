import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { today, yearsBefore } from '@trampolim/contract/values/calendar';
import type { Insertable } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';
import type { DB } from '../src/platform/database/database-types.gen.ts';
import { type AccountOverrides, accountRow } from './account-row.ts';

type ResumeLists = {
  experience: OwnCandidate['candidateExperience'];
  courses: OwnCandidate['candidateCourses'];
  languages: OwnCandidate['candidateIdioms'];
  qualifications: OwnCandidate['candidateQualifications'];
};

/** Columns of the candidate and their account, with lists as arrays. */
export type CandidateOverrides = AccountOverrides &
  Partial<Omit<Insertable<DB['candidate']>, keyof ResumeLists | 'id'> & ResumeLists>;

const defaultAge = 30;

/** Creates the rows of a candidate with a complete, valid resume. Every column can be overridden. */
export async function candidateRows(overrides: CandidateOverrides = {}) {
  const {
    id,
    email,
    banned,
    created_at,
    email_confirmed_at,
    experience,
    courses,
    languages,
    qualifications,
    ...columns
  } = overrides;
  const name = columns.name ?? 'Joana Ferreira';
  const account = await accountRow('Candidate', name, { id, email, banned, created_at, email_confirmed_at });
  const candidate = {
    phone: '5511987654321',
    birth_date: yearsBefore(today(), defaultAge),
    gender: 'Feminino',
    civil_status: 'Solteiro(a)',
    education_level: 'Ensino Superior',
    cep: '01310100',
    street: 'Avenida Paulista',
    number: '1000',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    last_job: 'Assistente administrativa',
    desired_role: 'Analista administrativa',
    desired_city: columns.city ?? 'São Paulo',
    desired_state: columns.state ?? 'SP',
    salary: 'R$ 3500',
    area: 'Administração',
    hierarchical_area: 'Pleno',
    about: 'Organizo rotinas, cuido de prazos e gosto de deixar o trabalho dos outros mais fácil.',
    ...columns,
    name,
    id: account.id,
    banned: account.banned,
    experience: JSON.stringify(experience ?? []),
    courses: JSON.stringify(courses ?? []),
    languages: JSON.stringify(languages ?? [{ name: 'Inglês', level: 'Intermediario' }]),
    qualifications: JSON.stringify(qualifications ?? [{ description: 'Organização' }]),
  } satisfies Insertable<DB['candidate']>;
  return { account, candidate };
}

/** Stores a candidate whose password is `demoPassword`. */
export async function aCandidate(db: Database, overrides: CandidateOverrides = {}) {
  const { account, candidate } = await candidateRows(overrides);
  await db.insertInto('account').values(account).execute();
  await db.insertInto('candidate').values(candidate).execute();
  return { ...candidate, email: account.email, role: 'Candidate' as const };
}
