import { aCandidate } from '../../apps/server/seeds/candidate-factory.ts';
import { aCompany } from '../../apps/server/seeds/company-factory.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import type { Person } from '../setup/serve-app.ts';
import { type Engine, requestedDocumentCount } from './engine.ts';
import type { DocumentRows } from './load-documents.ts';

/** Reads a path of the API on behalf of a person and returns the list. */
export type Read = (path: string, as: Person) => Promise<{ _id: string }[]>;

const vacancyPath = '/api/user/company/vacancy';

/**
 * Creates an engine of the product's API. A candidate searches vacancies, a company searches resumes, and each person
 * reads their own recommendations.
 */
export async function productEngine(
  db: Database,
  { documentIdsByRow, rowIdsByResume }: DocumentRows,
  read: Read,
): Promise<Engine> {
  const company = await aCompany(db, { name: 'Recrutadora de Teste' });
  // This candidate must not resemble the documents, and is hidden so that no search finds this resume.
  const candidate = await aCandidate(db, { name: 'Visitante', area: null, about: '', visible: false });
  const list = async (path: string, query: Record<string, string>, as: Person) => {
    const items = await read(`${path}?${new URLSearchParams(query)}`, as);
    return items.map(({ _id }) => {
      const id = documentIdsByRow.get(_id);
      if (id === undefined) throw new Error(`${path} found ${_id}, which is none of the documents.`);
      return id;
    });
  };
  const limit = String(requestedDocumentCount);

  return {
    name: 'Trampolim',
    findVacancies: (searchText) =>
      list(`${vacancyPath}/list-vacancies`, { title: searchText, limit, order: 'relevance' }, candidate),
    findResumes: (searchText) =>
      list('/api/user/candidate/list-candidates', { search: searchText, limit }, company),
    recommend: ({ id }) => {
      const rowId = rowIdsByResume.get(id);
      if (rowId === undefined) throw new Error(`There is no resume ${id}.`);
      return list(`${vacancyPath}/recommend-jobvacancies`, { limit }, { id: rowId, role: 'Candidate' });
    },
  };
}
