import { readJudgedAds } from './legal-lint/judged-ads.ts';
import { scoreRules } from './legal-lint/score-rules.ts';

const ads = readJudgedAds();
const { scores, mistakes } = scoreRules(ads);

console.log(`${ads.length} judged ads`);
console.table(
  scores.map(({ rule, judged, precision, recall }) => ({
    rule,
    judged,
    precision: precision.toFixed(2),
    recall: recall.toFixed(2),
  })),
);
for (const { rule, kind, line } of mistakes) console.log(`${kind} ${rule}: ${line}`);
