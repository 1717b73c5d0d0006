/** Answers searches over the judged documents with their ids, the best first. */
export interface Engine {
  name: string;
  findVacancies(words: string): Promise<string[]>;
  findResumes(words: string): Promise<string[]>;
  /** Vacancies for the person of a resume. */
  recommend(person: { id: string; words: string }): Promise<string[]>;
}

/** Documents requested from an engine. */
export const documentsAsked = 10;
