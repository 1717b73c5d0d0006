import { Link } from '@tanstack/react-router';
import type { CandidateStanding } from '@trampolim/contract/applications/invitations';
import { useId } from 'react';
import actions from '../ui/controls/action.module.css';
import { formatPlace } from '../ui/format/format.ts';
import classes from './invite-dialog.module.css';

type Vacancy = CandidateStanding['vacancies'][number];

/** Whether a candidate may be invited to a vacancy: to each once, and to none that they applied to. */
export const isFree = ({ applicationStatus, invitation }: Vacancy): boolean =>
  applicationStatus === undefined && invitation === undefined;

interface VacancyChoiceProps {
  vacancies: readonly Vacancy[];
  /** Of the one that was chosen; empty before. */
  chosen: string;
  error: string | undefined;
  onChoose: (id: string) => void;
}

/** One of the company's open vacancies; those that are not to be chosen say why. */
export function VacancyChoice({ vacancies, chosen, error, onChoose }: VacancyChoiceProps) {
  const name = useId();
  if (vacancies.length === 0) return <NoVacancy />;
  return (
    <fieldset
      className={classes.choice}
      role="radiogroup"
      // Receives the focus when the choice was forgotten, and says so.
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
              checked={vacancy._id === chosen}
              disabled={!isFree(vacancy)}
              onChange={() => onChoose(vacancy._id)}
            />
            <span className={classes.title}>{vacancy.jobTitle}</span>
            <span className={classes.place}>{whyNot(vacancy) ?? formatPlace(vacancy.jobLocation)}</span>
          </label>
        ))}
      </div>
      <p id={`${name}-error`} className={classes.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}

function whyNot({ applicationStatus, invitation }: Vacancy): string | undefined {
  if (applicationStatus) return `Já se candidatou: ${applicationStatus}`;
  if (!invitation) return undefined;
  return invitation.status === 'declined' ? 'Recusou o convite para esta vaga' : 'Já recebeu o convite';
}

const NoVacancy = () => (
  <div className={classes.none}>
    <p>Sua empresa não tem vaga aberta. Publique uma para convidar quem combina com ela.</p>
    <Link to="/minhas-vagas" className={actions.primary}>
      Criar vaga
    </Link>
  </div>
);
