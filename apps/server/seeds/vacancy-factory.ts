import { addDays, dayOf, today } from '@trampolim/contract/values/calendar';
import { vacancyLifetimeDays } from '@trampolim/contract/wire/limits';
import type { Insertable } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';
import type { DB } from '../src/platform/database/database-types.gen.ts';
import { idWithTimestamp } from './account-row.ts';

/** Columns of the vacancy. If `live` is not given, it is derived from the deadline and bans of vacancy and company. */
export type VacancyOverrides = Partial<Omit<Insertable<DB['vacancy']>, 'company_id' | 'created_at'>> & {
  created_at?: string;
};

/** The company of a vacancy. */
export interface Publisher {
  id: string;
  city?: string;
  state?: string;
  banned?: boolean;
}

/** Creates the row of a complete vacancy that is open for the maximum time. Every column can be overridden. */
export function vacancyRow(company: Publisher, overrides: VacancyOverrides = {}) {
  const createdAt = overrides.created_at ?? new Date().toISOString();
  const deadline = overrides.deadline ?? addDays(dayOf(createdAt), vacancyLifetimeDays);
  const banned = overrides.banned ?? false;
  return {
    title: 'Pessoa atendente de padaria',
    description: 'Atender no balcão, repor a vitrine e manter o salão em ordem.',
    area: 'Atendimento ao Cliente',
    salary: 'R$ 2400',
    city: company.city ?? 'São Paulo',
    state: company.state ?? 'SP',
    working_days: ['Segunda-Feira', 'Terça-Feira', 'Quarta-Feira', 'Quinta-Feira', 'Sexta-Feira'],
    working_hours: '08:00 às 17:00',
    employment_type: 'CLT',
    required_qualifications: ['Ensino médio completo'],
    desired_skills: ['Comunicação', 'Trabalho em equipe'],
    ...overrides,
    id: overrides.id ?? idWithTimestamp(overrides.created_at),
    company_id: company.id,
    deadline,
    banned,
    live: overrides.live ?? (!banned && company.banned !== true && deadline >= today()),
    created_at: createdAt,
  } satisfies Insertable<DB['vacancy']>;
}

/** Stores a vacancy of a company. */
export async function aVacancy(db: Database, company: Publisher, overrides: VacancyOverrides = {}) {
  const vacancy = vacancyRow(company, overrides);
  await db.insertInto('vacancy').values(vacancy).execute();
  return vacancy;
}
