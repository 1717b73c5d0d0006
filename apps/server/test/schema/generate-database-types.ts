import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../../../..');

export const databaseTypesPath = join(root, 'apps/server/src/platform/database/database-types.gen.ts');

/** Instants and days are strings, because `platform/database/database.ts` configures the driver not to parse them. */
const typeMapping = { timestamptz: 'string', date: 'string' };

const ownCandidate = `import('@trampolim/contract/candidates/own-candidate').OwnCandidate`;

/**
 * Returns the type of a list in a resume. It is read with the contract's type and written as JSON text, because the
 * driver turns arrays into SQL arrays.
 */
const resumeList = (name: string) => `ColumnType<${ownCandidate}['${name}'], string | undefined, string>`;

const alertFilters = `import('@trampolim/contract/vacancy-alerts/vacancy-alerts').AlertFilters`;
const savedFilters = `import('@trampolim/contract/saved-searches/saved-searches').SavedSearch['filters']`;

const vacancyDraft = `import('@trampolim/contract/vacancies/vacancies').VacancyDraft`;
const importResult = `import('@trampolim/contract/vacancy-feeds/vacancy-imports').VacancyImportResult`;

const overrides = {
  columns: {
    // The column has a check: only vacancies may have the area `Outros`.
    'candidate.area': `Exclude<Area, 'Outros'> | null`,
    'candidate.experience': resumeList('candidateExperience'),
    'candidate.courses': resumeList('candidateCourses'),
    'candidate.languages': resumeList('candidateIdioms'),
    'candidate.qualifications': resumeList('candidateQualifications'),
    'vacancy_alert.filters': `ColumnType<${alertFilters}, string, string>`,
    'saved_search.filters': `ColumnType<${savedFilters}, string, string>`,
    'imported_vacancy.content': `ColumnType<${vacancyDraft}, string, string>`,
    'vacancy_import.result': `ColumnType<${importResult} | null, string | null | undefined, string | null>`,
  },
};

/**
 * Generates TypeScript for every table of a migrated database. Partitions are left out, because queries use their
 * parent.
 */
export async function generateDatabaseTypes(databaseUrl: string): Promise<string> {
  const args = [
    join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
    '--print',
    '--singularize',
    '--dialect=postgres',
    '--log-level=error',
    '--default-schema=public',
    '--exclude-pattern=(pgboss.*|kysely_migration*)',
    `--type-mapping=${JSON.stringify(typeMapping)}`,
    `--overrides=${JSON.stringify(overrides)}`,
    // The URL contains a password, and process lists show command lines, so it is passed in the environment.
    '--url=env(DATABASE_URL)',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return stdout.trimStart();
}
