import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReportGroup } from '@trampolim/contract/moderation/report-list';
import {
  type ReportReason,
  reasonsFor,
  type TargetAction,
} from '@trampolim/contract/moderation/report-reasons';
import { decisionWordsLimit } from '@trampolim/contract/wire/limits';
import { useId } from 'react';
import { FormFailure, SelectField } from '../../forms/fields/field.tsx';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import { useDraft } from '../../forms/light/use-draft.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { toast } from '../../platform/toast.ts';
import actions from '../../ui/controls/action.module.css';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { showAnew, showDecided } from '../moderation-api.ts';
import { reportCount } from '../moderation-words.ts';
import { decide } from './decide.ts';
import classes from './decision-dialog.module.css';
import { decisions } from './decisions.ts';
import { readyTexts } from './ready-texts.ts';
import { useSendByKey } from './use-send-by-key.ts';

/** What is asked before it is done. */
export interface Asked {
  action: TargetAction;
  /** Only one of the reports. */
  reportId?: string;
}

interface DecisionDialogProps extends Asked {
  group: ReportGroup;
  onCancel: () => void;
  /** It was done, or somebody else has done it meanwhile; `isDecided` where the target leaves the list of what waits. */
  onDone: (isDecided: boolean) => void;
}

/** What whoever reported is told, by the verdict of what is dismissed. */
const verdicts = {
  dismissed: 'Não encontramos nada contra as regras',
  upheld: 'Havia um problema, e já foi resolvido',
} as const;

/** Refusals that say that things stand otherwise by now. */
const overtaken: ReadonlySet<string | undefined> = new Set([
  'report_decided',
  'report_not_found',
  'already_banned',
  'vacancy_already_banned',
  'vacancy_not_found',
  'not_banned',
  'target_gone',
]);

/** Asks for the reason, and says what will follow, before anything is decided. */
export function DecisionDialog({ action, reportId, group, onCancel, onDone }: DecisionDialogProps) {
  const client = useQueryClient();
  const formId = useId();
  useSendByKey(formId);
  const { Icon, yes, effects, isTold, isGrave, failure } = decisions[action];
  const mainReason = group.reasons[0]?.reason ?? 'Outro';
  const draft = useDraft<'reportReason' | 'ready' | 'words' | 'verdict'>({
    reportReason: mainReason,
    ready: readyTexts(action, mainReason)[0]?.name ?? '',
    words: readyTexts(action, mainReason)[0]?.text ?? '',
    verdict: verdicts.dismissed,
  });
  const texts = readyTexts(action, draft.values.reportReason as ReportReason);
  const isWhole = reportId === undefined;

  /** What was chosen ready follows the reason; what was written stays. */
  const chooseReason = (reason: string) => {
    const wasReady = texts.find(({ text }) => text === draft.values.words);
    draft.field('reportReason').onChange(reason);
    const [first] = readyTexts(action, reason as ReportReason);
    if (wasReady && first) chooseReady(first.name, readyTexts(action, reason as ReportReason));
  };
  const chooseReady = (name: string, offered = texts) => {
    draft.field('ready').onChange(name);
    const chosen = offered.find((each) => each.name === name);
    if (chosen) draft.field('words').onChange(chosen.text);
  };

  const send = async ({ reportReason, words, verdict }: typeof draft.values) => {
    if (words.trim() === '') throw new ApiError(400, '', [{ path: 'words', message: 'Escreva o motivo.' }]);
    try {
      const message = await decide({
        action,
        group,
        reportId,
        reportReason: reportReason as ReportReason,
        words,
        verdict: verdict === verdicts.upheld ? 'upheld' : 'dismissed',
      });
      toast.success(message, { of: `moderation ${group._id}`, about: group.target.name });
    } catch (error) {
      if (!(error instanceof ApiError && overtaken.has(error.code))) throw error;
      // Somebody else was quicker: the page shows how it stands, and what was written stays here.
      void showAnew(client);
      throw error;
    }
    const isDecided = isWhole || group.count <= 1;
    onDone(isDecided);
    await (isDecided ? showDecided(client, group._id) : showAnew(client));
  };

  return (
    <ResponsiveDialog
      opened
      onClose={onCancel}
      title={titleOf(action, group, isWhole)}
      size="md"
      footer={
        <>
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={formId}
            className={isGrave ? actions.danger : undefined}
            leftSection={<Icon size={20} aria-hidden="true" />}
            loading={draft.sending}
          >
            {yes}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} {...draft.form({ send, fallbackMessage: failure })}>
        <ul className={classes.effects}>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
          {isWhole && group.count > 1 && (
            <li>{`As ${reportCount(group.count)} em aberto ficam decididas.`}</li>
          )}
        </ul>
        {isTold && (
          <SelectField
            label="Motivo"
            placeholder=""
            options={reasonsFor(group.type)}
            {...draft.field('reportReason')}
            onChange={chooseReason}
          />
        )}
        {action === 'dismiss' && isWhole && (
          <SelectField
            label="O que dizer a quem denunciou"
            placeholder=""
            options={Object.values(verdicts)}
            {...draft.field('verdict')}
          />
        )}
        <SelectField
          label="Texto pronto"
          placeholder=""
          options={texts.map(({ name }) => name)}
          {...draft.field('ready')}
          onChange={(name) => chooseReady(name)}
        />
        <TextAreaField
          label={isTold ? 'O que dizer a quem recebe a decisão' : 'Por quê (fica no registro)'}
          limit={decisionWordsLimit}
          rows={4}
          {...draft.field('words')}
        />
        <FormFailure message={draft.failure} />
      </form>
    </ResponsiveDialog>
  );
}

function titleOf(action: TargetAction, { target, count }: ReportGroup, isWhole: boolean): string {
  if (action !== 'dismiss') return `${decisions[action].label}: ${target.name}`;
  return isWhole && count > 1
    ? `Excluir ${reportCount(count)}: ${target.name}`
    : `Excluir denúncia: ${target.name}`;
}
