import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describeContract } from '../apps/server/test/http/describe-contract.ts';

/** Redocly's recommended rules. Each disabled one has a reason. */
const config = await createConfig({
  extends: ['recommended'],
  rules: {
    // The router's order decides between some paths: `/vacancy/{id}/status-count` and `/vacancy/list-interested/{id}`.
    // A fixed segment comes before a parameter.
    'no-ambiguous-paths': 'off',
  },
});

const description = await describeContract('https://trampolim.invalid');
const problems = await lintFromString({
  source: JSON.stringify(description),
  absoluteRef: 'openapi.json',
  config,
});

for (const { severity, ruleId, message, location } of problems) {
  console.error(`${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? 'openapi.json'})`);
}
console.log(`OpenAPI document inspected, ${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
