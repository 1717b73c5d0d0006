import { useQueryClient } from '@tanstack/react-query';
import { type ReportReason, reasonsFor, type TargetAction } from '@trampolim/contract/reports/report-reasons';
import { decisionTextLimit } from '@trampolim/contract/wire/limits';
import { FormFailure, SelectField } from '../../forms/fields/field.tsx';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import { useStoredTextForm } from '../../forms/light/use-stored-text-form.ts';
import { ApiError, invalidFields } from '../../platform/api/api-error.ts';
import { toast } from '../../platform/toast.ts';
import actions from '../../ui/controls/action.module.css';
import { DecisionDialog } from '../../ui/review/decision-dialog.tsx';
import { refetchModeration, removeDecidedTarget } from '../moderation-api.ts';
import { reportCountText } from '../moderation-names.ts';
import classes from '../review/review.module.css';
import { type DecisionTarget, decide, decisionDetails } from './decisions.ts';

/** A decision that waits for confirmation. */
export interface PendingDecision {
  action: TargetAction;
  /** The id of a single report to dismiss. If absent, the decision closes all open reports of the target. */
  reportId?: string;
}

interface TargetDecisionDialogProps extends PendingDecision {
  group: DecisionTarget;
  onCancel: () => void;
  /** Called after the decision. `isDecided` is true if the target leaves the list of open reports. */
  onDone: (isDecided: boolean) => void;
}

/** The message to the reporters by verdict, for dismissals. */
const verdicts = {
  dismissed: 'Não encontramos nada contra as regras',
  upheld: 'Havia um problema, e já foi resolvido',
} as const;

/** Errors that mean that the displayed target is outdated. */
const outdatedCodes: ReadonlySet<string | undefined> = new Set([
  'report_decided',
  'report_not_found',
  'already_banned',
  'vacancy_already_banned',
  'vacancy_not_found',
  'not_banned',
  'target_gone',
]);

/** Asks for the reason, lists the consequences and decides. */
export function TargetDecisionDialog({
  action,
  reportId,
  group,
  onCancel,
  onDone,
}: TargetDecisionDialogProps) {
  const client = useQueryClient();
  const { Icon, confirmLabel, effects, isReasonSent, isDestructive, failureMessage } =
    decisionDetails[action];
  const mainReason = group.reasons[0]?.reason ?? 'Outro';
  const form = useStoredTextForm<'reportReason' | 'suggestion' | 'words' | 'verdict'>(
    `moderation.${reportId ?? group._id}.${action}`,
    {
      reportReason: mainReason,
      suggestion: suggestedTexts(action, mainReason)[0]?.name ?? '',
      words: suggestedTexts(action, mainReason)[0]?.text ?? '',
      verdict: verdicts.dismissed,
    },
  );
  const texts = suggestedTexts(action, form.values.reportReason as ReportReason);
  const isWholeGroup = reportId === undefined;

  /** A suggested text changes with the reason; an edited one stays. */
  const chooseReason = (reason: string) => {
    const isSuggested = texts.some(({ text }) => text === form.values.words);
    form.field('reportReason').onChange(reason);
    const offered = suggestedTexts(action, reason as ReportReason);
    if (isSuggested && offered[0]) chooseText(offered[0].name, offered);
  };
  const chooseText = (name: string, offered = texts) => {
    form.field('suggestion').onChange(name);
    const chosen = offered.find((each) => each.name === name);
    if (chosen) form.field('words').onChange(chosen.text);
  };

  const send = async ({ reportReason, words, verdict }: typeof form.values) => {
    if (words.trim() === '') throw invalidFields([{ path: 'words', message: 'Escreva o motivo.' }]);
    try {
      const message = await decide({
        action,
        group,
        reportId,
        reportReason: reportReason as ReportReason,
        words,
        verdict: verdict === verdicts.upheld ? 'upheld' : 'dismissed',
      });
      toast.success(message, { key: `moderation ${group._id}`, about: group.target.name });
    } catch (error) {
      if (!(error instanceof ApiError && outdatedCodes.has(error.code))) throw error;
      // Somebody else decided first: the page shows the current state, and the dialog keeps the typed text.
      void refetchModeration(client);
      throw error;
    }
    const isDecided = isWholeGroup || group.count <= 1;
    onDone(isDecided);
    await (isDecided ? removeDecidedTarget(client, group._id) : refetchModeration(client));
  };

  return (
    <DecisionDialog
      title={titleOf(action, group, { isWholeGroup })}
      label={confirmLabel}
      leftSection={<Icon size={20} aria-hidden="true" />}
      {...(isDestructive && { className: actions.danger })}
      loading={form.sending}
      onCancel={onCancel}
      form={{ className: classes.form, ...form.props({ send, fallbackMessage: failureMessage }) }}
    >
      <ul className={classes.effects}>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
        {isWholeGroup && group.count > 1 && (
          <li>{`As ${reportCountText(group.count)} em aberto são decididas.`}</li>
        )}
      </ul>
      {isReasonSent && (
        <SelectField
          label="Motivo"
          placeholder=""
          options={reasonsFor(group.type)}
          {...form.field('reportReason')}
          onChange={chooseReason}
        />
      )}
      {action === 'dismiss' && isWholeGroup && (
        <SelectField
          label="Resposta a quem denunciou"
          placeholder=""
          options={Object.values(verdicts)}
          {...form.field('verdict')}
        />
      )}
      <SelectField
        label="Texto pronto"
        placeholder=""
        options={texts.map(({ name }) => name)}
        {...form.field('suggestion')}
        onChange={(name) => chooseText(name)}
      />
      <TextAreaField
        label={isReasonSent ? 'Texto para quem recebe a decisão' : 'Motivo (fica no registro)'}
        limit={decisionTextLimit}
        rows={4}
        {...form.field('words')}
      />
      <FormFailure message={form.failure} />
    </DecisionDialog>
  );
}

function titleOf(
  action: TargetAction,
  { target, count }: DecisionTarget,
  { isWholeGroup }: { isWholeGroup: boolean },
): string {
  if (action !== 'dismiss') return `${decisionDetails[action].label}: ${target.name}`;
  return isWholeGroup && count > 1
    ? `Arquivar ${reportCountText(count)}: ${target.name}`
    : `Arquivar denúncia: ${target.name}`;
}

interface SuggestedText {
  name: string;
  text: string;
}

/** Suggested messages to the person warned or banned, by reason. The administrator can edit them. */
const reasonTexts: Record<ReportReason, string> = {
  'Conteúdo Inadequado': 'O que você publicou tem conteúdo inadequado para uma plataforma de empregos.',
  'Discriminação ou Assédio':
    'O que você publicou discrimina ou assedia pessoas. Uma vaga não pode excluir ninguém por sexo, idade, cor, origem, religião, estado civil ou deficiência.',
  'Informações Falsas': 'O que você publicou traz informações que não são verdadeiras.',
  'Spam ou Golpe':
    'O Trampolim não permite pedir dinheiro, depósitos, cursos pagos ou dados bancários a quem busca trabalho, nem mensagens repetidas.',
  'Atividade Suspeita': 'Notamos nesta conta atividade incomum para quem busca ou oferece trabalho.',
  'Linguagem Ofensiva': 'O que você publicou usa linguagem ofensiva.',
  'Violação de Privacidade': 'O que você publicou expõe dados de outras pessoas sem permissão.',
  'Violência ou Ameaça': 'O que você publicou ameaça alguém ou incentiva violência.',
  'Falsificação de Identidade': 'Este perfil se passa por outra pessoa ou empresa.',
  'Fraude ou Informações Enganosas':
    'O que você publicou engana quem lê sobre a empresa, o pagamento ou as exigências.',
  'Comportamento Desrespeitoso': 'Recebemos relatos de desrespeito a outras pessoas no Trampolim.',
  'Vaga Enganosa': 'A vaga não corresponde ao trabalho oferecido.',
  'Conteúdo Ilegal': 'O que você publicou contraria a lei.',
  Outro: 'O que você publicou contraria os termos do Trampolim.',
};

const askToCorrect = 'Corrija isso para continuar no Trampolim. Novos casos podem levar ao banimento.';
const afterBan = {
  ban_account: 'Por isso, a conta deixou de aparecer no Trampolim.',
  ban_vacancy: 'Por isso, a vaga deixou de aparecer no Trampolim.',
};

const dismissals: readonly SuggestedText[] = [
  { name: 'Nada contra as regras', text: 'Leitura completa: nada contra as regras.' },
  { name: 'Faltam detalhes', text: 'A denúncia não diz o que aconteceu, e nada foi encontrado.' },
  {
    name: 'Denúncia de má-fé',
    text: 'A denúncia parece ter sido feita para prejudicar quem foi denunciado.',
  },
];

const unbans: readonly SuggestedText[] = [
  { name: 'Já foi corrigido', text: 'O que levou ao banimento foi corrigido.' },
  { name: 'A decisão foi um engano', text: 'A decisão foi um engano nosso.' },
];

/** The suggested texts; the first is the default. */
function suggestedTexts(action: TargetAction, reason: ReportReason): readonly SuggestedText[] {
  if (action === 'dismiss') return dismissals;
  if (action === 'unban_account' || action === 'unban_vacancy') return unbans;
  const text = reasonTexts[reason];
  return action === 'warn'
    ? [
        { name: `${reason}: pedir correção`, text: `${text} ${askToCorrect}` },
        { name: `${reason}: só avisar`, text },
      ]
    : [
        { name: reason, text: `${text} ${afterBan[action]}` },
        {
          name: `${reason}, depois de avisos`,
          text: `${text} Isso se repetiu após nossos avisos. ${afterBan[action]}`,
        },
      ];
}
