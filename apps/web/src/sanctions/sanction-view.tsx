import type { OwnSanction } from '@trampolim/contract/moderation/appeals';
import type { ReactNode } from 'react';
import { formatInstant } from '../ui/format/format.ts';
import { Badge } from '../ui/marks/badges.tsx';
import classes from './sanction-view.module.css';
import { sanctionEffects, sanctionStanding } from './sanction-words.ts';

interface SanctionViewProps {
  sanction: OwnSanction;
  /** Where whoever may appeal does so. */
  children?: ReactNode;
}

/** A decision as whom it concerns reads it: what, why, since when, and what came of an appeal. */
export function SanctionView({ sanction, children }: SanctionViewProps) {
  const { kind, subject, reportReason, words, decidedAt, lifted, appeal } = sanction;
  const { word, tone } = sanctionStanding(sanction);
  return (
    <div className={classes.sanction}>
      <p className={classes.standing}>
        <Badge tone={tone}>{word}</Badge>
        <span>
          Decidido em <time dateTime={decidedAt}>{formatInstant(decidedAt)}</time>
        </span>
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>Sobre</dt>
          <dd>{subject}</dd>
        </div>
        <div>
          <dt>Motivo</dt>
          <dd>{reportReason}</dd>
        </div>
      </dl>
      {words && (
        <figure className={classes.words}>
          <figcaption>O que a Equipe Trampolim escreveu</figcaption>
          <blockquote>{words}</blockquote>
        </figure>
      )}
      {!lifted && <p className={classes.effect}>{sanctionEffects[kind]}</p>}
      {appeal && <Appeal appeal={appeal} />}
      {children}
    </div>
  );
}

function Appeal({ appeal }: { appeal: NonNullable<OwnSanction['appeal']> }) {
  const { words, sentAt, outcome, answer, answeredAt } = appeal;
  return (
    <section className={classes.appeal} aria-labelledby="seu-recurso">
      <h2 id="seu-recurso" className={classes.heading}>
        Seu recurso
      </h2>
      <figure className={classes.words}>
        <figcaption>
          Você escreveu em <time dateTime={sentAt}>{formatInstant(sentAt)}</time>
        </figcaption>
        <blockquote>{words}</blockquote>
      </figure>
      {outcome && answeredAt ? (
        <figure className={classes.words}>
          <figcaption>
            <strong>
              {outcome === 'granted' ? 'Aceito: a decisão foi desfeita.' : 'Não aceito: a decisão continua.'}
            </strong>{' '}
            Respondido em <time dateTime={answeredAt}>{formatInstant(answeredAt)}</time>
          </figcaption>
          {answer && <blockquote>{answer}</blockquote>}
        </figure>
      ) : (
        <p className={classes.effect}>
          Está em análise por outra pessoa da equipe, sempre que houver. A resposta aparece aqui.
        </p>
      )}
    </section>
  );
}
