/** The published schema that our files name and follow. */
export const publishedSchema =
  'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/**
 * Under this name stands in a file what the schema has no place for: it allows more than it names, in each entry and in `meta`.
 * There an entry keeps what is its own wherever another program moves it.
 */
export const extension = 'trampolim';

/** As much of a JSON Resume as we write. */
export interface JsonResume {
  $schema: string;
  basics: {
    name: string;
    label: string;
    email: string;
    phone?: string | undefined;
    url?: string | undefined;
    summary?: string | undefined;
    location: { city: string; region: string; countryCode: string };
    trampolim?: { link: string } | undefined;
  };
  work: {
    name: string;
    position: string;
    startDate?: string | undefined;
    endDate?: string | undefined;
    summary?: string | undefined;
    trampolim?: { startDate?: string; endDate?: string; salary?: string } | undefined;
  }[];
  education: {
    institution: string;
    area: string;
    endDate?: string | undefined;
    trampolim?: { duration?: string; conclusionYear?: number } | undefined;
  }[];
  languages: { language: string; fluency: string }[];
  skills: { name: string }[];
  meta: { version: string; trampolim: Record<string, string> };
}
