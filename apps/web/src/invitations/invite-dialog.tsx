import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CandidateStanding } from '@trampolim/contract/applications/invitations';
import { invitationMessageLimit } from '@trampolim/contract/wire/limits';
import { useId } from 'react';
import { FormFailure } from '../forms/fields/field.tsx';
import { TextAreaField } from '../forms/fields/text-area-field.tsx';
import { useDraft } from '../forms/light/use-draft.ts';
import { ApiError } from '../platform/api/api-error.ts';
import { toast } from '../platform/toast.ts';
import { ResponsiveDialog } from '../ui/dialogs/responsive-dialog.tsx';
import { useClosing } from '../ui/dialogs/use-closing.ts';
import { formatCount } from '../ui/format/format.ts';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx';
import { candidateStandingQuery, inviteCandidate } from './invitation-api.ts';
import classes from './invite-dialog.module.css';
import { isFree, VacancyChoice } from './vacancy-choice.tsx';

interface InviteDialogProps {
  candidate: { _id: string; candidateName: string };
  opened: boolean;
  onClose: () => void;
}

const shape = [['60%'], ['80%'], ['70%'], ['100%']];

/** Asks which of the company's open vacancies a candidate is invited to, and what to tell them. What was typed stays while its page does. */
export function InviteDialog({ candidate, opened, onClose }: InviteDialogProps) {
  const { _id: candidateId, candidateName } = candidate;
  const client = useQueryClient();
  const query = useQuery({ ...candidateStandingQuery(candidateId), enabled: opened });
  const formId = useId();
  const closing = useClosing(opened, onClose);
  const draft = useDraft({ jobVacancyId: '', message: '' });
  const open = query.data?.vacancies.filter(({ status }) => status === 'Aberta') ?? [];
  const hasNone = query.data !== undefined && open.length === 0;
  const free = open.filter(isFree);
  // Where there is one to choose, it is chosen.
  const chosen = draft.values.jobVacancyId || (free.length === 1 ? free[0]?._id : '') || '';
  const maySend = free.length > 0 && query.data !== undefined && query.data.invitationsLeft > 0;

  const send = async ({ message }: { message: string }) => {
    if (!chosen) {
      const issues = [{ path: 'jobVacancyId', message: 'Escolha uma vaga.' }];
      throw new ApiError(400, undefined, issues);
    }
    const close = closing();
    try {
      const said = await inviteCandidate(client, { candidateId, jobVacancyId: chosen, message });
      toast.success(said, { of: `invitation ${candidateId}`, about: candidateName });
      draft.startOver();
      close();
    } catch (error) {
      // Others act for the company too: what stands now is shown beside why it was refused.
      void query.refetch();
      throw error;
    }
  };

  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title={`Convidar ${candidateName}`}
      size="md"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {hasNone ? 'Fechar' : 'Cancelar'}
          </Button>
          {!hasNone && (
            <Button type="submit" form={formId} loading={draft.sending} disabled={!maySend}>
              Enviar convite
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        className={classes.form}
        {...draft.form({ send, fallbackMessage: 'Erro ao enviar o convite.' })}
      >
        <Loaded
          query={query}
          pending={
            <Loading label="Carregando vagas">
              <SkeletonLines shape={shape} />
            </Loading>
          }
          failure="Erro ao buscar vagas!"
        >
          {(standing) => (
            <>
              {!hasNone && <p className={classes.about}>{leftToday(standing)}</p>}
              <VacancyChoice
                vacancies={open}
                chosen={chosen}
                error={draft.field('jobVacancyId').error}
                onChoose={draft.field('jobVacancyId').onChange}
              />
              {free.length > 0 && (
                <TextAreaField
                  label="Mensagem (opcional)"
                  placeholder="O que no currículo chamou sua atenção?"
                  limit={invitationMessageLimit}
                  rows={4}
                  {...draft.field('message')}
                />
              )}
            </>
          )}
        </Loaded>
        <FormFailure message={draft.failure} />
      </form>
    </ResponsiveDialog>
  );
}

function leftToday({ invitationsLeft }: CandidateStanding): string {
  if (invitationsLeft === 0) {
    return 'Sua empresa já enviou todos os convites de hoje. Amanhã vocês podem enviar outros.';
  }
  const left = invitationsLeft === 1 ? '1 convite' : `${formatCount(invitationsLeft)} convites`;
  return `A pessoa é avisada e decide se envia o currículo. Hoje sua empresa ainda pode enviar ${left}.`;
}
