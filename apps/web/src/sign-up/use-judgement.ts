import { useEffect, useState } from 'react';
import { fieldFor } from '../forms/drafts/place-issues.ts';
import type { ValidationResult } from '../forms/validation/validate.ts';
import type { FieldIssue } from '../platform/api/api-error.ts';

interface Judged<Name extends string> {
  values: Record<Name, string>;
  issues: readonly FieldIssue[];
}

/** What is wrong in these fields. */
export const issuesIn = (issues: readonly FieldIssue[], names: readonly string[]): FieldIssue[] =>
  issues.filter(({ path }) => fieldFor(path, names));

function complain(error: unknown): undefined {
  console.error('Erro ao carregar a validação', error);
}

/** What the contract says of a form in progress, and at once of what came back with it. */
export function useJudgement<Name extends string, Body>(
  values: Record<Name, string>,
  kept: Record<Name, string> | undefined,
  loadAndJudge: (values: Record<Name, string>) => Promise<ValidationResult<Body>>,
) {
  const [judged, setJudged] = useState<Judged<Name>>();

  useEffect(() => {
    if (!kept) return;
    loadAndJudge(kept).then(({ issues = [] }) => setJudged({ values: kept, issues }), complain);
  }, [kept, loadAndJudge]);

  return {
    /** Undefined without the schemas, after a lost connection or a new release: the server judges in any case. */
    judge: async (): Promise<ValidationResult<Body> | undefined> => {
      const judgement = await loadAndJudge(values).catch(complain);
      if (judgement) setJudged({ values, issues: judgement.issues ?? [] });
      return judgement;
    },
    /** Whether these fields were found right, and have not changed since. */
    areRight: (names: readonly Name[]): boolean =>
      judged !== undefined &&
      names.every((name) => judged.values[name] === values[name]) &&
      issuesIn(judged.issues, names).length === 0,
  };
}
