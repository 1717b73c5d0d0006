/** Answers searches over the judged documents with their ids, the best first. */
export interface Engine {
  name: string;
  findVacancies(searchText: string): Promise<string[]>;
  findResumes(searchText: string): Promise<string[]>;
  /** Vacancies for the person of a resume. */
  recommend(person: { id: string; searchText: string }): Promise<string[]>;
}

/** Documents requested from an engine. */
export const documentsAsked = 10;
