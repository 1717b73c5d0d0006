/** Searches the judged documents. Each method returns their ids, the best first. */
export interface Engine {
  name: string;
  findVacancies(searchText: string): Promise<string[]>;
  findResumes(searchText: string): Promise<string[]>;
  /** Returns vacancies for the person of a resume. */
  recommend(person: { id: string; searchText: string }): Promise<string[]>;
}

/** The number of documents that a search requests from an engine. */
export const requestedDocumentCount = 10;
