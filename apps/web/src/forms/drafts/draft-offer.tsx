import { Button } from '@mantine/core';
import { dayOf } from '@trampolim/contract/values/calendar';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { formatDay } from '../../ui/format/format.ts';
import { relativeDay } from '../../ui/format/relative-time.ts';
import classes from './draft-offer.module.css';

const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** The time at which a draft was saved, such as `hoje às 14:02` or `12/11/2026 às 14:02`. */
export function formatSavedTime(instant: string): string {
  const day = relativeDay(instant, new Date());
  const dayText = day === 'hoje' || day === 'ontem' ? day : formatDay(dayOf(instant));
  return `${dayText} às ${clock.format(new Date(instant))}`;
}

interface DraftOfferProps {
  /** Describes the draft and when it was saved. */
  children: ReactNode;
  isOpening?: boolean;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Offers to continue a draft that was never sent, for example after a closed tab or an expired session. */
export const DraftOffer = ({ children, isOpening = false, onContinue, onDiscard }: DraftOfferProps) => (
  <div className={classes.offer} role="status">
    <p className={classes.text}>{children}</p>
    <div className={classes.actions}>
      <Button data-open-button loading={isOpening} onClick={onContinue}>
        Continuar de onde parou
      </Button>
      <DiscardDraftButton onDiscard={onDiscard} />
    </div>
  </div>
);

/** Discards a draft on the second click. */
export function DiscardDraftButton({ onDiscard }: { onDiscard: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const discard = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // This button is about to disappear. Without a new target the focus would jump to the top of the page.
    const submit = currentTarget.parentElement?.querySelector<HTMLElement>('[type="submit"]');
    submit?.focus({ preventScroll: true });
    setConfirming(false);
    onDiscard();
  };
  return (
    <Button
      variant="default"
      onClick={isConfirming ? discard : () => setConfirming(true)}
      onBlur={() => setConfirming(false)}
    >
      {isConfirming ? 'Descartar mesmo?' : 'Descartar'}
    </Button>
  );
}
