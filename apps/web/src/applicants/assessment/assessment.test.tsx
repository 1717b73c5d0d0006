import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Assessment } from '@trampolim/contract/applicant-notes/applicant-notes';
import { expect, test, vi } from 'vitest';
import { emptyResponse, refuse } from '../../../test/mock-responses.ts';
import { sentTo, serve } from '../../../test/serve.ts';
import { idOf, serveApplicants } from '../../../test/serve-applicants.ts';
import { commentField, rowOf, showApplicants, waitForResume } from '../../../test/show-applicants.tsx';
import { toast } from '../../platform/toast.ts';

const base = '/api/user/company/vacancy';
const getAssessmentRoute = `GET ${base}/applicant-notes/:vacancyId/:candidateId`;
const rateRoute = `PUT ${base}/applicant-rating/:vacancyId/:candidateId`;
const addNoteRoute = `POST ${base}/applicant-notes/:vacancyId/:candidateId`;

const at = '2026-11-20T12:00:00.000Z';
const aNote = (overrides: Partial<Assessment['notes'][number]> = {}): Assessment['notes'][number] => ({
  _id: idOf('note'),
  text: 'Fala bem.',
  by: 'Marina Lopes',
  writtenAt: at,
  mayEdit: true,
  mayRemove: true,
  ...overrides,
});

const region = () => screen.findByRole('region', { name: 'Avaliação interna' });

async function openApplicant(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name }));
  await waitForResume(name);
}

test('a tap saves the rating and shows it in the list too', async () => {
  serveApplicants();
  serve({
    [rateRoute]: ({ body }) => ({
      notes: [],
      ...(body.rating && { rating: { value: body.rating, by: 'Padaria', at } }),
    }),
  });
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');

  await userEvent.click(await within(await region()).findByRole('radio', { name: '4 de 5' }));
  await waitFor(() => expect(rowOf('Ana')).toHaveTextContent('★ 4'));
  expect(await within(await region()).findByText(/Padaria ·/)).toBeVisible();
  expect(rowOf('Bia')).not.toHaveTextContent('★');

  await userEvent.click(within(await region()).getByRole('button', { name: 'Limpar nota' }));
  await waitFor(() => expect(rowOf('Ana')).not.toHaveTextContent('★'));
  expect(sentTo(rateRoute)).toEqual([{ rating: 4 }, { rating: null }]);
});

test('after an empty response the saved rating is requested and shown', async () => {
  serveApplicants();
  serve({ [rateRoute]: emptyResponse });
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  const choice = await within(await region()).findByRole('radio', { name: '4 de 5' });
  serve({ [getAssessmentRoute]: { notes: [], rating: { value: 4, by: 'Padaria', at } } });

  await userEvent.click(choice);

  await waitFor(() => expect(rowOf('Ana')).toHaveTextContent('★ 4'));
  expect(await within(await region()).findByText(/Padaria ·/)).toBeVisible();
});

test('only a saved note is cleared from the field', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  serveApplicants();
  serve({ [addNoteRoute]: refuse('note_limit') });
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  await userEvent.click(await screen.findByText('Anotar'));
  const field = screen.getByLabelText('Nova anotação');
  await waitFor(() => expect(field).toHaveFocus());

  await userEvent.type(field, 'Fala bem.');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar anotação' }));
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Não foi possível salvar a anotação. Esta candidatura já tem 100 anotações. Exclua alguma para escrever outra.',
      { key: 'assessment' },
    ),
  );
  expect(field).toHaveValue('Fala bem.');

  serve({ [addNoteRoute]: { notes: [aNote()] } });
  await userEvent.click(screen.getByRole('button', { name: 'Salvar anotação' }));
  expect(await screen.findByRole('list', { name: 'Anotações' })).toHaveTextContent('Fala bem.Marina Lopes');
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});

test('typing while a note is being saved loses neither text nor focus', async () => {
  const response = Promise.withResolvers<{ notes: Assessment['notes'] }>();
  serveApplicants();
  serve({ [addNoteRoute]: () => response.promise });
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  await userEvent.click(await screen.findByText('Anotar'));
  const field = screen.getByLabelText('Nova anotação');
  await userEvent.type(field, 'Fala bem.{Control>}{Enter}{/Control}');
  await userEvent.type(field, ' Escreve também.');
  await userEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  response.resolve({ notes: [aNote()] });

  await screen.findByRole('list', { name: 'Anotações' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar anotação' })).toBeEnabled());
  expect(field).toHaveValue('Fala bem. Escreve também.');
  expect(commentField()).toHaveFocus();
});

test('a note draft survives opening another applicant, until it is saved', async () => {
  serveApplicants();
  serve({ [addNoteRoute]: { notes: [aNote()] } });
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  await userEvent.click(await screen.findByText('Anotar'));
  await userEvent.type(screen.getByLabelText('Nova anotação'), 'Fala b');

  await openApplicant('Bia');
  await screen.findByText('Anotar');
  expect(screen.getByLabelText('Nova anotação')).toHaveValue('');
  await openApplicant('Ana');
  const field = await screen.findByDisplayValue('Fala b');
  expect(field).toBeVisible();
  expect(field).not.toHaveFocus();

  await userEvent.type(field, 'em.');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar anotação' }));
  await screen.findByRole('list', { name: 'Anotações' });
  expect(sentTo(addNoteRoute)).toEqual([{ text: 'Fala bem.' }]);
  await openApplicant('Bia');
  await screen.findByText('Anotar');
  await openApplicant('Ana');
  expect(screen.getByLabelText('Nova anotação')).toHaveValue('');
});

test('each note offers the actions that the server allows', async () => {
  const removeNoteRoute = `DELETE ${base}/applicant-note/:id`;
  const changeNoteRoute = `PUT ${base}/applicant-note/:id`;
  serveApplicants();
  serve({
    [getAssessmentRoute]: {
      notes: [
        aNote({ editedAt: at }),
        aNote({ _id: idOf('other'), by: 'Rui', mayEdit: false, mayRemove: false }),
      ],
    },
    [changeNoteRoute]: { notes: [aNote({ text: 'Fala muito bem.' })] },
    [removeNoteRoute]: { notes: [] },
  });
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');

  const notes = await screen.findByRole('list', { name: 'Anotações' });
  expect(notes).toHaveTextContent('editada');
  expect(within(notes).getAllByRole('button')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Editar anotação de Marina Lopes' }));
  const field = screen.getByLabelText('Anotação de Marina Lopes');
  await userEvent.clear(field);
  await userEvent.type(field, 'Fala muito bem.');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Fala muito bem.')).toBeVisible();
  expect(sentTo(changeNoteRoute)).toEqual([{ text: 'Fala muito bem.' }]);

  await userEvent.click(screen.getByRole('button', { name: 'Excluir anotação de Marina Lopes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(screen.queryByText('Fala muito bem.')).toBeNull());
});
