import { Button } from '@mantine/core';
import { today } from '@trampolim/contract/values/calendar';
import type { ReactNode } from 'react';
import { formatDay } from '../../ui/format/format.ts';
import { relativeDay } from '../../ui/format/relative-time.ts';
import { DiscardDraftButton } from '../contract/discard-draft-button.tsx';
import classes from './draft-offer.module.css';

const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** `hoje às 14:02`, `ontem às 14:02`, `12/11/2026 às 14:02` */
export function savedTime(instant: string, now = new Date()): string {
  const day = relativeDay(instant, now);
  const named = day === 'hoje' || day === 'ontem' ? day : formatDay(today(new Date(instant)));
  return `${named} às ${clock.format(new Date(instant))}`;
}

interface DraftOfferProps {
  /** What was kept, and since when. */
  children: ReactNode;
  opening?: boolean;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Offers what was typed and not sent, whatever ended it: a closed tab, a dead network, a session. */
export const DraftOffer = ({ children, opening = false, onContinue, onDiscard }: DraftOfferProps) => (
  <div className={classes.offer} role="status">
    <p className={classes.words}>{children}</p>
    <div className={classes.actions}>
      <Button data-way-in loading={opening} onClick={onContinue}>
        Continuar de onde parou
      </Button>
      <DiscardDraftButton onDiscard={onDiscard} />
    </div>
  </div>
);
