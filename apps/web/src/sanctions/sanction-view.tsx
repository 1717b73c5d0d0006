import type { OwnSanction } from '@trampolim/contract/moderation/appeals';
import type { SanctionKind } from '@trampolim/contract/reports/report-reasons';
import { appealTextLimit } from '@trampolim/contract/wire/limits';
import type { ReactNode } from 'react';
import { FormFailure } from '../forms/fields/field.tsx';
import { TextAreaField } from '../forms/fields/text-area-field.tsx';
import { useStoredTextForm } from '../forms/light/use-stored-text-form.ts';
import { invalidFields } from '../platform/api/api-error.ts';
import actions from '../ui/controls/action.module.css';
import { formatInstant } from '../ui/format/format.ts';
import { Badge } from '../ui/marks/badges.tsx';
import primitives from '../ui/primitives.module.css';
import classes from './sanction-view.module.css';

interface SanctionViewProps {
  sanction: OwnSanction;
  /** The appeal form, if an appeal is possible. */
  children?: ReactNode;
}

/** Shows a decision to the person concerned, with its reason, date and appeal. */
export function SanctionView({ sanction, children }: SanctionViewProps) {
  const { kind, subject, reportReason, words, decidedAt, lifted, appeal } = sanction;
  const { label, tone } = sanctionStatus(sanction);
  return (
    <div className={classes.sanction}>
      <p className={classes.statusLine}>
        <Badge tone={tone}>{label}</Badge>
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
        <figure className={classes.text}>
          <figcaption>O que a Equipe Trampolim escreveu</figcaption>
          <blockquote>{words}</blockquote>
        </figure>
      )}
      {!lifted && <p className={primitives.quiet}>{sanctionEffects[kind]}</p>}
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
      <figure className={classes.text}>
        <figcaption>
          Você escreveu em <time dateTime={sentAt}>{formatInstant(sentAt)}</time>
        </figcaption>
        <blockquote>{words}</blockquote>
      </figure>
      {outcome && answeredAt ? (
        <figure className={classes.text}>
          <figcaption>
            <strong>
              {outcome === 'granted' ? 'Aceito: a decisão foi desfeita.' : 'Não aceito: a decisão continua.'}
            </strong>{' '}
            Respondido em <time dateTime={answeredAt}>{formatInstant(answeredAt)}</time>
          </figcaption>
          {answer && <blockquote>{answer}</blockquote>}
        </figure>
      ) : (
        <p className={primitives.quiet}>
          Em análise por outra pessoa da equipe, sempre que houver. A resposta aparece aqui.
        </p>
      )}
    </section>
  );
}

interface AppealFormProps {
  sanction: OwnSanction;
  /** Identifies the mailed link, whose reader is not signed in. The draft belongs to this link. */
  link?: string;
  send: (words: string) => Promise<void>;
}

/** The form for the single appeal that a decision allows. The draft is stored in this tab. */
export function AppealForm({ sanction, link = '', send }: AppealFormProps) {
  const form = useStoredTextForm(`appeal.${sanction._id}${link}`, { words: '' });
  const submit = async ({ words }: { words: string }) => {
    if (words.trim() === '') {
      throw invalidFields([{ path: 'words', message: 'Conte por que a decisão deve ser revista.' }]);
    }
    await send(words);
  };
  return (
    <form
      className={classes.form}
      {...form.props({
        send: submit,
        fallbackMessage: 'Não foi possível enviar o recurso. Tente de novo em instantes.',
      })}
    >
      <h2 className={classes.formHeading}>Recorrer</h2>
      <p className={primitives.quiet}>
        Você pode enviar um recurso até {formatInstant(sanction.appealableUntil)}. Quem lê é outra pessoa da
        Equipe Trampolim, sempre que houver.
      </p>
      <TextAreaField
        label="Por que a decisão deve ser revista"
        limit={appealTextLimit}
        rows={6}
        aria-required
        {...form.field('words')}
      />
      <FormFailure message={form.failure} />
      <button type="submit" className={`${actions.primary} ${classes.send}`} aria-disabled={form.sending}>
        {form.sending ? 'Enviando...' : 'Enviar recurso'}
      </button>
    </form>
  );
}

/** Titles for the person concerned. */
export const sanctionTitles: Record<SanctionKind, string> = {
  warning: 'Aviso da Equipe Trampolim',
  account_ban: 'Conta banida',
  vacancy_ban: 'Vaga banida',
};

const sanctionEffects: Record<SanctionKind, string> = {
  warning: 'É um aviso: nada foi retirado do ar. Avisos repetidos podem levar ao banimento.',
  account_ban: 'A conta não tem acesso ao Trampolim, e o perfil e as vagas dela não aparecem.',
  vacancy_ban:
    'A vaga não aparece e não recebe candidaturas. Quem já se candidatou ainda pode receber resposta.',
};

/** The current status of a decision as a badge. */
export function sanctionStatus({ lifted, appeal }: Pick<OwnSanction, 'lifted' | 'appeal'>): {
  label: string;
  tone: 'approved' | 'review' | 'dismissed' | 'sent';
} {
  if (lifted) return { label: 'Desfeita', tone: 'approved' };
  if (!appeal) return { label: 'Em vigor', tone: 'review' };
  return appeal.outcome
    ? { label: 'Mantida', tone: 'dismissed' }
    : { label: 'Recurso em análise', tone: 'sent' };
}
