import { Skeleton } from '@mantine/core';
import { IconEyeOff, IconStar, IconStarFilled } from '@tabler/icons-react';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Assessment as AssessmentData } from '@trampolim/contract/applicant-notes/applicant-notes';
import { applicantNoteLimit, highestRating } from '@trampolim/contract/wire/limits';
import { useId } from 'react';
import resumeClasses from '../../candidates/resume.module.css';
import { api } from '../../platform/api/api-client.ts';
import { failureMessage } from '../../platform/api/api-error.ts';
import { apiQuery } from '../../platform/queries/api-query.ts';
import { cacheSavedItem } from '../../platform/queries/update-cache.ts';
import { toast } from '../../platform/toast.ts';
import actions from '../../ui/controls/action.module.css';
import { formatInstant } from '../../ui/format/format.ts';
import { relativeDay } from '../../ui/format/relative-time.ts';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { type ApplicationKey, applicantQuery, updateListedApplicant } from '../applicants-api.ts';
import classes from './assessment.module.css';
import { NewNote, NoteItem } from './notes.tsx';

/**
 * Shows the company's internal rating and notes. It takes one line while empty, so that the resume stays in view. Its
 * placeholders have the sizes of the stars and of the button for notes, so that they wrap alike on phones.
 */
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
          <Loading label="Carregando avaliação" className={classes.rating}>
            <Skeleton width="13.125rem" height="1.25rem" my="0.75rem" />
            <Skeleton width="4.7rem" height="1.25rem" my="0.75rem" />
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

/** The company's internal rating and notes about an applicant. */
const assessmentQuery = (application: ApplicationKey) =>
  apiQuery(
    [...applicantQuery(application).queryKey, 'assessment'],
    'GET /api/user/company/vacancy/applicant-notes/:vacancyId/:candidateId',
    { params: application },
  );

type AssessmentChange =
  | { kind: 'rate'; rating: number | null }
  | { kind: 'addNote'; text: string }
  | { kind: 'changeNote'; id: string; text: string }
  | { kind: 'removeNote'; id: string };

const failureTexts: Record<AssessmentChange['kind'], string> = {
  rate: 'Não foi possível salvar a avaliação.',
  addNote: 'Não foi possível salvar a anotação.',
  changeNote: 'Não foi possível salvar a anotação.',
  removeNote: 'Não foi possível excluir a anotação.',
};

const base = '/api/user/company/vacancy';

async function sendChange(params: ApplicationKey, change: AssessmentChange) {
  switch (change.kind) {
    case 'rate': {
      const body = { rating: change.rating };
      return api(`PUT ${base}/applicant-rating/:vacancyId/:candidateId`, { params, body });
    }
    case 'addNote': {
      const body = { text: change.text };
      return api(`POST ${base}/applicant-notes/:vacancyId/:candidateId`, { params, body });
    }
    case 'changeNote': {
      const { id, text } = change;
      return api(`PUT ${base}/applicant-note/:id`, { params: { id }, body: { text } });
    }
    case 'removeNote':
      return api(`DELETE ${base}/applicant-note/:id`, { params: { id: change.id } });
  }
}

/** Changes the rating or the notes, one request at a time, and caches the result. */
function useChangeAssessment(application: ApplicationKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: AssessmentChange) => (await sendChange(application, change)).data,
    // Requests are sent in order, so that the last change wins.
    scope: { id: `assessment ${application.vacancyId} ${application.candidateId}` },
    onSuccess: (assessment) => cacheAssessment(client, application, assessment),
    onError: (error, { kind }) =>
      toast.error(failureMessage(failureTexts[kind], error), { key: 'assessment' }),
  });
}

async function cacheAssessment(client: QueryClient, application: ApplicationKey, saved: AssessmentData) {
  const assessment = await cacheSavedItem(client, assessmentQuery(application), saved, 'notes');
  updateListedApplicant(client, application, { rating: assessment.rating?.value });
}
