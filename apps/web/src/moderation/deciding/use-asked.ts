import { useState } from 'react';

/** What is asked about the one that is open. Where another is opened meanwhile, the back button's say, nothing is asked about that. */
export function useAsked<Question extends object | string>(openId: string | undefined) {
  const [asked, setAsked] = useState<Question>();
  const [seen, setSeen] = useState(openId);
  if (openId !== seen) {
    setSeen(openId);
    setAsked(undefined);
  }
  /** Once it is answered: something else may be asked by then. */
  const forget = (answered: Question) => setAsked((now) => (now === answered ? undefined : now));
  return { asked, ask: (question: Question | undefined) => setAsked(question), forget };
}
