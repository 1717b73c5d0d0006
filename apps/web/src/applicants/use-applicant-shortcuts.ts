import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { toast } from '../platform/toast.ts';
import type { Applicants } from './use-applicants.ts';

/** Nobody has read a resume in less: a key pressed twice must not decide on whoever comes next. */
const shortestLookInMilliseconds = 400;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select');

interface Shortcuts {
  enabled: boolean;
  /** Where the cards lie. */
  section: RefObject<HTMLElement | null>;
  applicants: Applicants;
  onComment: () => void;
}

/** `J`, `K` and the arrows walk the list, `A` approves, `D` dismisses, `C` comments, `Esc` goes back to the list. */
export function useApplicantShortcuts({ enabled, section, applicants, onComment }: Shortcuts): void {
  const shownId = applicants.details.data?._id;
  const lookStarted = useLookStart(shownId);

  const cards = () => [...(section.current?.querySelectorAll<HTMLElement>('[data-applicant-card]') ?? [])];
  const openCard = () => cards().find(({ dataset }) => dataset.applicantCard === applicants.candidateId);

  const walk = (step: 1 | -1) => {
    const all = cards();
    const focused = all.findIndex((card) => card === document.activeElement);
    const open = openCard();
    const from = focused >= 0 ? focused : open ? all.indexOf(open) : step > 0 ? -1 : all.length;
    const next = all[from + step];
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
    const last = applicants.list.items.at(-1)?._id;
    if (step > 0 && (!next || next.dataset.applicantCard === last)) applicants.list.showMore?.();
  };

  const decide = (verdict: 'Aprovado' | 'Dispensado') => {
    const focused = cards().find((card) => card === document.activeElement);
    if (!shownId || (focused && focused !== openCard())) {
      toast.info('Abra o currículo com Enter antes de decidir.');
    } else if (performance.now() - lookStarted() >= shortestLookInMilliseconds) applicants.decide(verdict);
  };

  const leave = () => {
    const card = openCard();
    applicants.close();
    card?.focus();
  };

  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const dialog = document.querySelector('[role="dialog"]');
    if (isTyping(event.target)) {
      // Out of the comment, to where the letters decide.
      if (event.key === 'Escape' && !dialog)
        section.current?.querySelector<HTMLElement>('[data-name]')?.focus();
      return;
    }
    if (dialog && !dialog.querySelector('[data-applicant]')) return;
    const onCard = event.target instanceof HTMLElement && event.target.matches('[data-applicant-card]');
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const actions: Record<string, (() => void) | false> = {
      j: !dialog && (() => walk(1)),
      k: !dialog && (() => walk(-1)),
      // Anywhere else the arrows scroll.
      ArrowDown: onCard && (() => walk(1)),
      ArrowUp: onCard && (() => walk(-1)),
      a: !event.repeat && (() => decide('Aprovado')),
      d: !event.repeat && (() => decide('Dispensado')),
      c: shownId !== undefined && onComment,
      // A dialog closes itself.
      Escape: !dialog && applicants.candidateId !== undefined && leave,
    };
    const action = actions[key];
    if (!action) return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    if (!enabled) return undefined;
    const listen = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}

/** When the applicant on screen appeared there. */
function useLookStart(shownId: string | undefined): () => number {
  const look = useRef<{ at: string | undefined; since: number }>({ at: undefined, since: 0 });
  useEffect(() => {
    look.current = { at: shownId, since: performance.now() };
  }, [shownId]);
  return () => look.current.since;
}
