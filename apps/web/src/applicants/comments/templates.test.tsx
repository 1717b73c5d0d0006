import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refuse } from '../../../test/mock-responses.ts';
import { sentTo, serve } from '../../../test/serve.ts';
import { changeApplicationStatusRoute, idOf, serveApplicants } from '../../../test/serve-applicants.ts';
import { commentField, press, showApplicants, waitForResume } from '../../../test/show-applicants.tsx';
// Imported here, because loading the dialog on its first opening may take longer than a wait on a busy machine.
import './templates-dialog.tsx';

const path = '/api/user/company/comment-templates';
const invitation = { _id: idOf('one'), name: 'Convite', text: 'Olá, {nome}! Venha falar da vaga {vaga}.' };

async function openTemplates() {
  await userEvent.click(await screen.findByRole('button', { name: 'Modelos' }));
  return screen.findByRole('dialog', { name: 'Modelos de comentário' });
}

test('a template is filled for the opened applicant and appended to the typed text', async () => {
  const { decide } = serveApplicants();
  serve({ [`GET ${path}`]: [invitation], [changeApplicationStatusRoute]: ({ body }) => decide(body) });
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  await press('c');
  await userEvent.type(commentField(), 'Boa tarde!');

  const dialog = await openTemplates();
  const filledText = 'Olá, Ana! Venha falar da vaga Padeira.';
  expect(await within(dialog).findByText(filledText)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Convite' }));

  await waitFor(() => expect(commentField()).toHaveValue(`Boa tarde!\n\n${filledText}`));
  await userEvent.click(screen.getByRole('button', { name: /^Aprovar/ }));
  await waitFor(() =>
    expect(sentTo(changeApplicationStatusRoute)).toMatchObject([{ comments: `Boa tarde!\n\n${filledText}` }]),
  );
});

test('a template for several applicants has a preview', async () => {
  serveApplicants();
  serve({ [`GET ${path}`]: [invitation] });
  await showApplicants();
  await userEvent.click(screen.getByRole('checkbox', { name: /Ana/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Bia/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Aprovar' }));
  const field = await screen.findByLabelText('Comentário para todos (opcional)');

  await userEvent.click(within(await openTemplates()).getByRole('button', { name: 'Convite' }));
  await waitFor(() => expect(field).toHaveValue(invitation.text));
  expect(screen.getByText('Ana vai ler:').parentElement).toHaveTextContent(
    'Ana vai ler: Olá, Ana! Venha falar da vaga Padeira.',
  );
});

test('an unknown placeholder in a text for several applicants is rejected', async () => {
  serveApplicants();
  serve({ [`GET ${path}`]: [invitation] });
  await showApplicants();
  await userEvent.click(screen.getByRole('checkbox', { name: /Ana/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Bia/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Aprovar' }));
  const field = await screen.findByLabelText('Comentário para todos (opcional)');

  await userEvent.type(field, ' {{apelido}');
  expect(
    await screen.findByText(/Não existe o campo \{apelido\}\. Use \{nome\} ou \{vaga\}\./),
  ).toBeVisible();
  const dialog = screen.getByRole('dialog', { name: 'Aprovar 2 candidatos' });
  expect(within(dialog).getByRole('button', { name: 'Aprovar' })).toBeDisabled();
});

test('the typed text can be saved as a template, edited and removed', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const createTemplateRoute = `POST ${path}` as const;
  serveApplicants();
  serve({ [`GET ${path}`]: [], [createTemplateRoute]: refuse('template_name_taken') });
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  await press('c');
  await userEvent.type(commentField(), 'Venha!');

  await openTemplates();
  expect(await screen.findByText(/Nenhum modelo ainda/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar este texto como modelo' }));
  expect(screen.getByLabelText('Texto')).toHaveValue('Venha!');
  await userEvent.type(screen.getByLabelText('Nome do modelo'), 'Convite');
  await userEvent.type(screen.getByLabelText('Texto'), ' {{nome}');
  expect(screen.getByText('Exemplo: Ana vai ler:').parentElement).toHaveTextContent(/: Venha! Ana$/);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar modelo' }));
  expect(await screen.findByText('Já existe um modelo com este nome. Escolha outro.')).toBeVisible();
  expect(screen.getByLabelText('Texto')).toHaveValue('Venha! {nome}');

  const template = { ...invitation, text: 'Venha! {nome}' };
  serve({
    [createTemplateRoute]: { message: 'Modelo criado.', templates: [template] },
    [`DELETE ${path}/:id`]: { message: 'Modelo excluído.', templates: [] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Salvar modelo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Editar modelo Convite' }));
  expect(screen.getByLabelText('Texto')).toHaveValue('Venha! {nome}');
  const updateTemplateRoute = `PUT ${path}/:id` as const;
  serve({
    [updateTemplateRoute]: {
      message: 'Modelo alterado.',
      templates: [{ ...template, text: 'Venha! {nome} Até já.' }],
    },
  });
  await userEvent.type(screen.getByLabelText('Texto'), ' Até já.');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar modelo' }));
  expect(await screen.findByText('Venha! Ana Até já.')).toBeVisible();
  expect(sentTo(updateTemplateRoute)).toEqual([{ name: 'Convite', text: 'Venha! {nome} Até já.' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir modelo Convite' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText(/Nenhum modelo ainda/)).toBeVisible();
  expect(sentTo(createTemplateRoute).at(-1)).toEqual({ name: 'Convite', text: 'Venha! {nome}' });
  expect(commentField()).toHaveValue('Venha!');
});
