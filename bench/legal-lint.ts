import { type JudgedAd, readJudgedAds } from './legal-lint/judged-ads.ts';
import { scoreRules } from './legal-lint/score-rules.ts';

printScores('judged ads', readJudgedAds());
printScores('independent ads', readJudgedAds('independent-ads.txt'));

function printScores(name: string, ads: readonly JudgedAd[]): void {
  const { scores, mistakes, precision, recall } = scoreRules(ads);
  console.log(`${ads.length} ${name}: precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}`);
  console.table(
    scores.map((score) => ({
      rule: score.rule,
      violations: score.violations,
      precision: score.precision.toFixed(2),
      recall: score.recall.toFixed(2),
    })),
  );
  for (const { rule, kind, line } of mistakes) console.log(`${kind} ${rule}: ${line}`);
}
