import { type JudgedAd, readJudgedAds } from './legal-lint/judged-ads.ts';
import { scoreRules } from './legal-lint/score-rules.ts';

printScores('judged ads', readJudgedAds());
const independent = readJudgedAds('independent-ads.txt');
printScores(
  'independent ads on odd lines',
  independent.filter(({ lineNumber }) => lineNumber % 2 === 1),
);
printScores(
  'independent ads on even lines (held out)',
  independent.filter(({ lineNumber }) => lineNumber % 2 === 0),
);

function printScores(name: string, ads: readonly JudgedAd[]): void {
  const { scores, mistakes } = scoreRules(ads);
  console.log(`${ads.length} ${name}`);
  console.table(
    scores.map(({ rule, judged, precision, recall }) => ({
      rule,
      judged,
      precision: precision.toFixed(2),
      recall: recall.toFixed(2),
    })),
  );
  for (const { rule, kind, line } of mistakes) console.log(`${kind} ${rule}: ${line}`);
}
