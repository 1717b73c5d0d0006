import { foldAccents } from '@trampolim/contract/values/fold-accents';
import { sql } from 'kysely';
import MiniSearch from 'minisearch';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { type DocumentFields, resumeFields, vacancyFields, weights } from './document-fields.ts';
import { type Engine, requestedDocumentCount } from './engine.ts';
import type { ResumeDocument, VacancyDocument } from './judged-sets.ts';

const fields = ['role', 'qualifications', 'facts', 'text'] as const;

/** Creates an engine of MiniSearch, which ignores accents and finds prefixes and typing errors. */
export function miniSearchEngine(vacancies: VacancyDocument[], resumes: ResumeDocument[]): Engine {
  const index = (documents: DocumentFields[]) => {
    const engine = new MiniSearch<DocumentFields>({
      fields: [...fields],
      processTerm: foldAccents,
      searchOptions: { boost: weights, fuzzy: 0.2, prefix: true },
    });
    engine.addAll(documents);
    return async (searchText: string) =>
      engine
        .search(searchText)
        .slice(0, requestedDocumentCount)
        .map(({ id }) => id as string);
  };
  const findVacancies = index(vacancies.map(vacancyFields));
  const findResumes = index(resumes.map(resumeFields));
  return {
    name: 'MiniSearch',
    findVacancies,
    findResumes,
    recommend: ({ searchText }) => findVacancies(searchText),
  };
}

/** Creates an engine of PostgreSQL's own Portuguese text search, which ignores accents and requires all words. */
export async function portugueseEngine(
  db: Database,
  vacancies: VacancyDocument[],
  resumes: ResumeDocument[],
): Promise<Engine> {
  const index = async (table: string, documents: DocumentFields[]) => {
    await sql`create table ${sql.id(table)} (id text primary key, words tsvector not null)`.execute(db);
    for (const { id, role, qualifications, facts, text } of documents) {
      await sql`insert into ${sql.id(table)} values (${id},
        setweight(to_tsvector('portuguese', unaccent(${role})), 'A') ||
        setweight(to_tsvector('portuguese', unaccent(${qualifications})), 'B') ||
        setweight(to_tsvector('portuguese', unaccent(${facts})), 'C') ||
        setweight(to_tsvector('portuguese', unaccent(${text})), 'D'))`.execute(db);
    }
    return async (searchText: string) => {
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.id(table)}, websearch_to_tsquery('portuguese', unaccent(${searchText})) as query
        where words @@ query order by ts_rank(words, query) desc, id limit ${requestedDocumentCount}`.execute(
        db,
      );
      return rows.map(({ id }) => id);
    };
  };
  const findVacancies = await index('portuguese_vacancies', vacancies.map(vacancyFields));
  const findResumes = await index('portuguese_resumes', resumes.map(resumeFields));
  return {
    name: 'PostgreSQL portuguese',
    findVacancies,
    findResumes,
    recommend: ({ searchText }) => findVacancies(searchText),
  };
}
