import { IconEyeOff, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Assessment as AssessmentData } from '@trampolim/contract/applicant-notes/applicant-notes';
import { applicantNoteLimit, highestRating } from '@trampolim/contract/wire/limits';
import { useId } from 'react';
import resumeClasses from '../../candidates/resume.module.css';
import actions from '../../ui/controls/action.module.css';
import { formatInstant } from '../../ui/format/format.ts';
import { relativeDay } from '../../ui/format/relative-time.ts';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import type { ApplicationKey } from '../applicants-api.ts';
import classes from './assessment.module.css';
import { assessmentQuery, useChangeAssessment } from './assessment-api.ts';
import { NewNote, NoteItem } from './notes.tsx';

/** Shows the company's internal rating and notes. The empty section takes one line, because the resume is below. */
export function Assessment(application: ApplicationKey) {
  const query = useQuery(assessmentQuery(application));
  return (
    <section className={classes.assessment} aria-label="Avaliação interna">
      <div className={classes.head}>
        <h4 className={resumeClasses.heading}>Avaliação interna</h4>
        <p className={classes.secret}>
          <IconEyeOff size={18} aria-hidden="true" />
          Só a sua empresa vê
        </p>
      </div>
      <Loaded
        query={query}
        pending={
          <Loading label="Carregando avaliação">
            <SkeletonLines shape={[['40%']]} />
          </Loading>
        }
        failure="Erro ao carregar a avaliação interna."
      >
        {(assessment) => <AssessmentContent application={application} assessment={assessment} />}
      </Loaded>
    </section>
  );
}

function AssessmentContent({
  application,
  assessment,
}: {
  application: ApplicationKey;
  assessment: AssessmentData;
}) {
  const { rating, notes } = assessment;
  const { mutate, mutateAsync, isPending, variables } = useChangeAssessment(application);
  const visibleRating = isPending && variables.kind === 'rate' ? variables.rating : rating?.value;
  return (
    <>
      <RatingField
        value={visibleRating ?? undefined}
        rating={rating}
        onRate={(value) => mutate({ kind: 'rate', rating: value })}
      />
      {notes.length < applicantNoteLimit && (
        <NewNote
          key={application.candidateId}
          application={application}
          onSave={async (text) => void (await mutateAsync({ kind: 'addNote', text }))}
        />
      )}
      {notes.length > 0 && (
        <ul className={classes.notes} aria-label="Anotações">
          {notes.map((note) => (
            <NoteItem
              key={note._id}
              note={note}
              onChange={async (text) => void (await mutateAsync({ kind: 'changeNote', id: note._id, text }))}
              onRemove={() => mutate({ kind: 'removeNote', id: note._id })}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface RatingFieldProps {
  /** The visible rating, which may not be saved yet. */
  value: number | undefined;
  rating: AssessmentData['rating'];
  onRate: (value: number | null) => void;
}

const values = Array.from({ length: highestRating }, (_, index) => index + 1);

/** The rating from one to five, with the name of its author. */
function RatingField({ value, rating, onRate }: RatingFieldProps) {
  const name = useId();
  return (
    <div className={classes.rating}>
      <fieldset className={classes.stars}>
        <legend className="only-for-screen-readers">Nota do candidato</legend>
        {values.map((each) => {
          const Star = each <= (value ?? 0) ? IconStarFilled : IconStar;
          return (
            <label key={each} className={classes.star} title={ratingLabel(each)}>
              <input
                type="radio"
                name={name}
                className={classes.choice}
                checked={value === each}
                onChange={() => onRate(each)}
              />
              <span className="only-for-screen-readers">{ratingLabel(each)}</span>
              <Star size={24} stroke={1.6} aria-hidden="true" />
            </label>
          );
        })}
      </fieldset>
      {rating && (
        <p className={classes.ratedBy}>
          {rating.by} ·{' '}
          <time dateTime={rating.at} title={formatInstant(rating.at)}>
            {relativeDay(rating.at)}
          </time>
        </p>
      )}
      {rating && (
        <button type="button" className={actions.textButton} onClick={() => onRate(null)}>
          Limpar nota
        </button>
      )}
    </div>
  );
}

const ratingLabel = (value: number) => `${value} de ${highestRating}`;
