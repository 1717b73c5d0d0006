import { readFileSync } from 'node:fs';
import { type CheckedVacancy, type LintRule, lintRules } from '@trampolim/contract/legal-lint/legal-lint';
import { affirmativeGroups, employmentTypes } from '@trampolim/contract/values/vocabulary';

export interface JudgedAd {
  /** The line of the file, for reports. */
  line: string;
  vacancy: CheckedVacancy;
  /** The rules that the ad breaks in the judge's opinion. */
  rules: readonly LintRule[];
}

const lineFormat =
  /^(?<kind>[^|(]+?)\s*(?:\((?<facts>.*?)\))?\s*\| (?<title>.*?) \| (?<text>.*?) \|(?<rules>.*)$/;

/** Reads judged ads; each file explains its format in its first lines. */
export function readJudgedAds(file: 'judged-ads.txt' | 'independent-ads.txt' = 'judged-ads.txt'): JudgedAd[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map(toJudgedAd);
}

function toJudgedAd(line: string): JudgedAd {
  const { kind, facts = '', title = '', text = '', rules = '' } = lineFormat.exec(line)?.groups ?? {};
  const employmentType = employmentTypes.find((type) => type === kind);
  if (!employmentType) throw new Error(`Not a judged ad: ${line}`);
  return {
    line,
    vacancy: { employmentType, jobTitle: title, jobDescription: text, ...factsOf(facts) },
    rules: rules
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => {
        const rule = lintRules.find((known) => known === word);
        if (!rule) throw new Error(`Not a rule: ${word}, in ${line}`);
        return rule;
      }),
  };
}

function factsOf(facts: string): CheckedVacancy {
  const hours = /hours=(\d+)/.exec(facts)?.[1];
  const at = /at=([^,]+)/.exec(facts)?.[1];
  const salary = /salary=(.+)$/.exec(facts)?.[1];
  const group = affirmativeGroups.find((known) => facts.includes(`for=${known}`));
  return {
    ...(hours && { weeklyHours: Number(hours) }),
    ...(at && { workSchedule: { workingHours: at } }),
    ...(salary && { salary }),
    ...(group && { affirmativeFor: [group] }),
  };
}
