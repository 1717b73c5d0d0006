import { validate } from '@jsonresume/schema';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { normalizeText } from '../../ui/format/format.ts';
import { toJsonResume } from './to-json-resume.ts';

/** The text of a candidate's JSON Resume. @throws {Error} where the published schema would not take it */
export function writeResumeFile(candidate: OwnCandidate): string {
  const text = JSON.stringify(toJsonResume(candidate), null, 2);
  validate(JSON.parse(text), (errors) => {
    if (errors) throw new Error(`Not a JSON Resume: ${errors.map(({ stack }) => stack).join('; ')}`);
  });
  return text;
}

/** `Ana Lúcia Souza` → `curriculo-ana-lucia-souza.json` */
export function fileNameOf(candidateName: string): string {
  const name = normalizeText(candidateName).match(/[a-z0-9]+/g);
  return ['curriculo', ...(name ?? [])].join('-').slice(0, 60).concat('.json');
}
