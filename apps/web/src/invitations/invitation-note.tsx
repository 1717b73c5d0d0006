import { useQueryClient } from '@tanstack/react-query';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import type { InvitationStatus } from '@trampolim/contract/values/vocabulary';
import { api, messageOf } from '../platform/api/api-client.ts';
import { failureMessage } from '../platform/api/api-error.ts';
import { useSingleChange } from '../platform/queries/use-single-change.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { onSingleClick } from '../ui/controls/single-click.ts';
import { Badge } from '../ui/marks/badges.tsx';
import { cacheVacancy, invalidateVacancies } from '../vacancies/vacancy-api.ts';
import classes from './invitation-note.module.css';

/** Shows the viewer's invitation to this vacancy, with the message and a button to decline. */
export const InvitationNote = ({ vacancy }: { vacancy: Vacancy }) =>
  vacancy.invitation && <Note vacancy={vacancy} invitation={vacancy.invitation} />;

const outcomes: Record<Exclude<InvitationStatus, 'pending'>, string> = {
  applied: 'Você aceitou o convite: seu currículo está com a empresa.',
  declined: 'Você recusou este convite. Se mudar de ideia, ainda pode enviar seu currículo.',
  closed: 'A vaga foi encerrada, e o convite não vale mais.',
};

interface NoteProps {
  vacancy: Vacancy;
  invitation: NonNullable<Vacancy['invitation']>;
}

function Note({ vacancy, invitation }: NoteProps) {
  const { decline, isDeclining } = useDecline(vacancy);
  const status = isDeclining ? 'declined' : invitation.status;
  return (
    <section className={classes.note} aria-label="Convite">
      <p className={classes.head}>
        <Badge tone={status === 'pending' ? 'invited' : 'dismissed'}>Convite</Badge>
        <strong>{vacancy.companyId.companyName} convidou você para esta vaga.</strong>
      </p>
      {invitation.message && (
        <blockquote className={classes.message}>
          <span className="only-for-screen-readers">Mensagem da empresa: </span>“{invitation.message}”
        </blockquote>
      )}
      {status === 'pending' ? (
        <p className={classes.answer}>
          Para aceitar, envie seu currículo.
          <button type="button" className={actions.textButton} {...onSingleClick(decline)}>
            Recusar convite
          </button>
        </p>
      ) : (
        <p className={classes.answer} role="status">
          {outcomes[status]}
        </p>
      )}
    </section>
  );
}

/** Declines the invitation optimistically. */
function useDecline({ _id: jobVacancyId }: Vacancy) {
  const client = useQueryClient();
  const mutationKey = ['invitation', jobVacancyId];
  const toastKey = mutationKey.join(' ');
  const { change, pendingChange } = useSingleChange({
    mutationKey,
    mutationFn: async (vacancyId: string) =>
      (await api('POST /api/user/candidate/decline-invitation', { body: { jobVacancyId: vacancyId } })).data,
    onSuccess: async (data) => {
      toast.success(messageOf(data, 'Convite recusado.'), { key: toastKey });
      const { vacancy } = data;
      await (vacancy ? cacheVacancy(client, vacancy) : invalidateVacancies(client));
    },
    onError: (error) => {
      toast.error(failureMessage('Erro ao recusar o convite.', error), { key: toastKey });
      // The request may have succeeded although its response was lost.
      void invalidateVacancies(client);
    },
  });
  return { decline: () => change(jobVacancyId), isDeclining: pendingChange !== undefined };
}
