import { companyEvents } from '@trampolim/contract/values/integration-vocabulary';
import type { WebhookChanges } from '@trampolim/contract/webhooks/webhooks';
import { webhookDescriptionLimit, webhookUrlLimit } from '@trampolim/contract/wire/limits';
import { useId } from 'react';
import { CheckboxGroup, chosenOptions, joinOptions } from '../forms/fields/checkbox-group.tsx';
import { FormFailure, TextField } from '../forms/fields/field.tsx';
import { useTextForm } from '../forms/light/use-text-form.ts';
import { invalidFields } from '../platform/api/api-error.ts';
import actions from '../ui/controls/action.module.css';
import { StableLabel } from '../ui/controls/stable-label.tsx';
import primitives from '../ui/primitives.module.css';
import { eventNames } from './webhook-texts.ts';
import classes from './webhooks.module.css';

interface WebhookFormProps {
  title: string;
  /** The webhook to change. Absent to create one. */
  webhook?: WebhookChanges;
  submitLabel: string;
  sendingLabel: string;
  fallbackMessage: string;
  /** Sends the values. If it throws, the error is shown and the values stay. */
  send: (changes: WebhookChanges) => Promise<void>;
  onCancel?: () => void;
}

/** The form to create or change a webhook. */
export function WebhookForm(props: WebhookFormProps) {
  const { title, webhook, submitLabel, sendingLabel, fallbackMessage, onCancel } = props;
  const headingId = useId();
  const form = useTextForm({
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    events: joinOptions(webhook?.events ?? companyEvents),
  });
  const chosen = chosenOptions(companyEvents, form.values.events);

  const send = async ({ url, description }: typeof form.values) => {
    const issues = [
      ...(url.trim() === ''
        ? [{ path: 'url', message: 'Informe o endereço que vai receber os eventos.' }]
        : []),
      ...(chosen.length === 0 ? [{ path: 'events', message: 'Escolha ao menos um evento.' }] : []),
    ];
    if (issues.length > 0) throw invalidFields(issues);
    await props.send({ url, description, events: chosen });
    form.startOver();
  };

  return (
    <form className={classes.form} aria-labelledby={headingId} {...form.props({ send, fallbackMessage })}>
      <h3 id={headingId} className={classes.heading}>
        {title}
      </h3>
      <div className={classes.fields}>
        <TextField
          label="Endereço"
          type="url"
          inputMode="url"
          maxLength={webhookUrlLimit}
          autoComplete="off"
          aria-required
          hint="Um endereço https:// do sistema da empresa."
          {...form.field('url')}
        />
        <TextField
          label="Descrição (opcional)"
          maxLength={webhookDescriptionLimit}
          autoComplete="off"
          hint="Por exemplo, o nome do sistema."
          {...form.field('description')}
        />
      </div>
      <CheckboxGroup
        legend="Eventos enviados"
        labels={eventNames}
        options={companyEvents}
        className={classes.events}
        {...form.field('events')}
      />
      <FormFailure message={form.failure} />
      <div className={primitives.cluster3}>
        <button type="submit" className={actions.primary} aria-disabled={form.sending}>
          <StableLabel
            text={form.sending ? sendingLabel : submitLabel}
            others={[sendingLabel, submitLabel]}
          />
        </button>
        {onCancel && (
          <button type="button" className={actions.quiet} onClick={onCancel}>
            Cancelar
          </button>
        )}
      </div>
    </form>
  );
}
