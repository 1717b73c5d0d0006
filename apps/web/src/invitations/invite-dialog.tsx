import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CandidateStatus } from '@trampolim/contract/invitations/invitations';
import { invitationMessageLimit } from '@trampolim/contract/wire/limits';
import { useId } from 'react';
import { FormFailure } from '../forms/fields/field.tsx';
import { TextAreaField } from '../forms/fields/text-area-field.tsx';
import { useStoredTextForm } from '../forms/light/use-stored-text-form.ts';
import { ApiError } from '../platform/api/api-error.ts';
import { preventHyphenBreaks } from '../platform/prevent-hyphen-breaks.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { ResponsiveDialog, useGuardedClose } from '../ui/dialogs/responsive-dialog.tsx';
import { formatCount, formatPlace } from '../ui/format/format.ts';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import {
  candidateStatusQuery,
  type InvitableVacancy,
  inviteCandidate,
  isInvitable,
  openVacanciesOf,
  reasonNotInvitable,
} from './invitation-api.ts';
import classes from './invite-dialog.module.css';

interface InviteDialogProps {
  candidate: { _id: string; candidateName: string };
  opened: boolean;
  onClose: () => void;
}

const shape = [['60%'], ['80%'], ['70%'], ['100%']];

/** Asks for the vacancy and the message of an invitation. The draft is stored in this tab. */
export function InviteDialog({ candidate, opened, onClose }: InviteDialogProps) {
  const { _id: candidateId, candidateName } = candidate;
  const client = useQueryClient();
  const query = useQuery({ ...candidateStatusQuery(candidateId), enabled: opened });
  const formId = useId();
  const guardClose = useGuardedClose(opened, onClose);
  const form = useStoredTextForm(`invitation.${candidateId}`, { jobVacancyId: '', message: '' });
  const openVacancies = openVacanciesOf(query.data);
  const hasNoVacancy = query.data !== undefined && openVacancies.length === 0;
  const invitable = openVacancies.filter(isInvitable);
  // A restored choice may not be available any more. A single vacancy is selected automatically.
  const selectedId =
    invitable.find(({ _id }) => _id === form.values.jobVacancyId || invitable.length === 1)?._id ?? '';
  const maySend = invitable.length > 0 && query.data !== undefined && query.data.invitationsLeft > 0;

  const send = async ({ message }: { message: string }) => {
    if (!selectedId) {
      const issues = [{ path: 'jobVacancyId', message: 'Escolha uma vaga.' }];
      throw new ApiError(400, { issues });
    }
    const closeIfStillOpen = guardClose();
    try {
      const confirmation = await inviteCandidate(client, { candidateId, jobVacancyId: selectedId, message });
      toast.success(confirmation, { key: `invitation ${candidateId}`, about: candidateName });
      form.startOver();
      closeIfStillOpen();
    } catch (error) {
      // Colleagues act for the company too, so the current state is shown with the error.
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
            {hasNoVacancy ? 'Fechar' : 'Cancelar'}
          </Button>
          {!hasNoVacancy && (
            <Button type="submit" form={formId} loading={form.sending} disabled={!maySend}>
              Enviar convite
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        className={classes.form}
        {...form.props({ send, fallbackMessage: 'Erro ao enviar o convite.' })}
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
          {(candidateStatus) => (
            <>
              {!hasNoVacancy && <p className={classes.about}>{remainingText(candidateStatus)}</p>}
              <VacancyChoice
                vacancies={openVacancies}
                selectedId={selectedId}
                error={form.field('jobVacancyId').error}
                onSelect={form.field('jobVacancyId').onChange}
              />
              {invitable.length > 0 && (
                <TextAreaField
                  label="Mensagem (opcional)"
                  placeholder="O que no currículo chamou sua atenção?"
                  limit={invitationMessageLimit}
                  rows={4}
                  {...form.field('message')}
                />
              )}
            </>
          )}
        </Loaded>
        <FormFailure message={form.failure} />
      </form>
    </ResponsiveDialog>
  );
}

function remainingText({ invitationsLeft }: CandidateStatus): string {
  if (invitationsLeft === 0) {
    return 'Sua empresa já enviou todos os convites de hoje. Amanhã pode enviar outros.';
  }
  const remaining = invitationsLeft === 1 ? '1 convite' : `${formatCount(invitationsLeft)} convites`;
  return `A pessoa é avisada e decide se envia o currículo. Hoje sua empresa ainda pode enviar ${remaining}.`;
}

interface VacancyChoiceProps {
  vacancies: readonly InvitableVacancy[];
  /** Empty if no vacancy is selected. */
  selectedId: string;
  error: string | undefined;
  onSelect: (id: string) => void;
}

/** Radio buttons of the company's open vacancies. Disabled ones show the reason. */
function VacancyChoice({ vacancies, selectedId, error, onSelect }: VacancyChoiceProps) {
  const name = useId();
  if (vacancies.length === 0) return <NoVacancy />;
  return (
    <fieldset
      className={classes.choice}
      role="radiogroup"
      // Receives the focus when the choice is missing.
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${name}-error`}
    >
      <legend className={classes.legend}>Vaga</legend>
      <div className={classes.vacancies}>
        {vacancies.map((vacancy) => (
          <label key={vacancy._id} className={classes.vacancy}>
            <input
              type="radio"
              name={name}
              value={vacancy._id}
              checked={vacancy._id === selectedId}
              disabled={!isInvitable(vacancy)}
              onChange={() => onSelect(vacancy._id)}
            />
            <span className={classes.title}>{preventHyphenBreaks(vacancy.jobTitle)}</span>
            <span className={classes.place}>
              {reasonNotInvitable(vacancy) ?? formatPlace(vacancy.jobLocation)}
            </span>
          </label>
        ))}
      </div>
      <p id={`${name}-error`} className={classes.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}

const NoVacancy = () => (
  <div className={classes.none}>
    <p>Sua empresa não tem vaga aberta. Publique uma para convidar candidatos.</p>
    <Link to="/minhas-vagas" className={actions.primary}>
      Criar vaga
    </Link>
  </div>
);
