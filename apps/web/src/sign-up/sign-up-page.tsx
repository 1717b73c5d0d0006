import { useEffect, useRef, useState } from 'react';
import { focusBadField } from '../forms/drafts/use-bad-field-focus.ts';
import { SignUpChoice } from './sign-up-choice.tsx';
import { signUpFormFor } from './sign-up-forms.ts';

interface SignUpPageProps {
  /** The choice in the address; without one it is still to be made. */
  tipo?: string | undefined;
  /** The step in the address; the first without one. */
  passo?: string | undefined;
}

export function SignUpPage({ tipo, passo }: SignUpPageProps) {
  const page = useHeadingFocus(`${tipo} ${passo}`);
  const [attempt, setAttempt] = useState(0);
  const chosen = signUpFormFor(tipo);
  return (
    <div ref={page}>
      {chosen ? (
        <chosen.Form key={`${tipo} ${attempt}`} onStartOver={() => setAttempt(attempt + 1)} />
      ) : (
        <SignUpChoice />
      )}
    </div>
  );
}

/**
 * Steps change the page without changing its path, which is what otherwise moves the focus. It goes to the heading, and
 * past it to what has to be corrected there.
 */
function useHeadingFocus(shown: string) {
  const page = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (!focusBadField(page.current)) page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [shown]);
  return page;
}
