import { Button } from '@mantine/core';
import { today } from '@trampolim/contract/values/calendar';
import { DiscardDraftButton } from '../forms/contract/discard-draft-button.tsx';
import { formatDay } from '../ui/format/format.ts';
import { relativeDay } from '../ui/format/relative-day.ts';
import type { KeptResume } from './kept-resumes.ts';
import classes from './resume-section.module.css';

const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** `hoje às 14:02`, `ontem às 14:02`, `12/11/2026 às 14:02` */
export function whenKept(instant: string, now = new Date()): string {
  const day = relativeDay(instant, now);
  const named = day === 'hoje' || day === 'ontem' ? day : formatDay(today(new Date(instant)));
  return `${named} às ${clock.format(new Date(instant))}`;
}

interface KeptOfferProps {
  kept: KeptResume;
  opening: boolean;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Offers what was typed and not saved, whatever ended it: a closed tab, a dead network, a session. */
export const KeptOffer = ({ kept, opening, onContinue, onDiscard }: KeptOfferProps) => (
  <div className={classes.offer} role="status">
    <p className={classes.offerWords}>Você tem alterações não salvas de {whenKept(kept.keptAt)}.</p>
    <div className={classes.offerActions}>
      <Button data-way-in loading={opening} onClick={onContinue}>
        Continuar de onde parou
      </Button>
      <DiscardDraftButton onDiscard={onDiscard} />
    </div>
  </div>
);
