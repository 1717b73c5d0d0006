import { IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Assessment as Assessed } from '@trampolim/contract/applications/applicant-notes';
import { applicantNoteLimit } from '@trampolim/contract/wire/limits';
import resume from '../../candidates/resume.module.css';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import classes from './assessment.module.css';
import { assessmentQuery, type Received, useAssessing } from './assessment-api.ts';
import { NewNote } from './new-note.tsx';
import { NoteItem } from './note-item.tsx';
import { RatingField } from './rating-field.tsx';

/** What the company's people think of an applicant, for each other alone; one line until there is more, since the resume comes below it. */
export function Assessment(application: Received) {
  const query = useQuery(assessmentQuery(application));
  return (
    <section className={classes.assessment} aria-label="Avaliação interna">
      <div className={classes.head}>
        <h4 className={resume.heading}>Avaliação interna</h4>
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
        {(assessment) => <Parts application={application} assessment={assessment} />}
      </Loaded>
    </section>
  );
}

function Parts({ application, assessment }: { application: Received; assessment: Assessed }) {
  const { rating, notes } = assessment;
  const { mutate, mutateAsync, isPending, variables } = useAssessing(application);
  const rated = isPending && 'rating' in variables ? variables.rating : rating?.value;
  return (
    <>
      <RatingField value={rated ?? undefined} rating={rating} onRate={(value) => mutate({ rating: value })} />
      {notes.length < applicantNoteLimit && (
        <NewNote
          key={application.candidateId}
          application={application}
          onSave={async (text) => void (await mutateAsync({ added: text }))}
        />
      )}
      {notes.length > 0 && (
        <ul className={classes.notes} aria-label="Anotações">
          {notes.map((note) => (
            <NoteItem
              key={note._id}
              note={note}
              onChange={async (text) => void (await mutateAsync({ changed: note._id, text }))}
              onRemove={() => mutate({ removed: note._id })}
            />
          ))}
        </ul>
      )}
    </>
  );
}
