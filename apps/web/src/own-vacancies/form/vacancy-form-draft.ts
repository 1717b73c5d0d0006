import { useEffect, useState } from 'react';
import { useDraft } from '../../forms/light/use-draft.ts';
import { useSession } from '../../platform/session.ts';
import type { VacancyField, VacancyFormValues } from './vacancy-form-values.ts';

type Typed = Partial<VacancyFormValues>;

function readTyped(key: string): Typed {
  const kept = sessionStorage.getItem(key);
  return kept ? (JSON.parse(kept) as Typed) : {};
}

function keepTyped(key: string, typed: Typed): void {
  if (Object.keys(typed).length === 0) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(typed));
}

/**
 * The form of a vacancy in progress. What was typed outlives the dialog, a reload and a session that ends meanwhile,
 * for as long as the tab lives and for its author only.
 */
export function useVacancyDraft(name: string, starting: VacancyFormValues) {
  const key = `trampolim.draft.vacancy.${useSession()?._id ?? ''}.${name}`;
  const [base, setBase] = useState(starting);
  const [initial] = useState(() => ({ ...starting, ...readTyped(key) }));
  const draft = useDraft<VacancyField>(initial);

  const fields = Object.keys(base) as VacancyField[];
  const typed = fields.filter((field) => draft.values[field] !== base[field]);
  useEffect(() => {
    keepTyped(key, Object.fromEntries(typed.map((field) => [field, draft.values[field]])));
  });

  return {
    ...draft,
    /** What the form starts from, and what changes are told by. */
    base,
    isTouched: typed.length > 0,
    /** Starts over from these values; from the same as before unless given. */
    restart: (next = base) => {
      setBase(next);
      draft.reset(next);
    },
  };
}

export type VacancyFormDraft = ReturnType<typeof useVacancyDraft>;
