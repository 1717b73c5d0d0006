import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VacancyHelp } from '@trampolim/contract/vacancy-help/vacancy-help';
import { beforeEach, expect, test } from 'vitest';
import { fillIn } from '../../../test/fill-in.ts';
import { badGatewayPage } from '../../../test/mock-responses.ts';
import { openDialog, servePublishing } from '../../../test/publish-vacancy.tsx';
import { callsTo, serve } from '../../../test/serve.ts';
import { toast } from '../../platform/toast.ts';

const getVacancyHelpRoute = 'GET /api/user/company/vacancy/writing-help';
const help: VacancyHelp = {
  occupation: 'padeiro',
  area: 'Operações',
  activities: ['Preparo de massas', 'Assamento de pães'],
  benefits: ['Vale-transporte', 'Cesta básica'],
};

beforeEach(() => {
  servePublishing();
  serve({
    [getVacancyHelpRoute]: ({ query }) => ({
      ...help,
      ...(query.get('state') && { pay: { from: 1800, to: 2400, vacancies: 23 } }),
    }),
  });
});

const findSuggestion = (name: string) => screen.findByRole('button', { name });

test('the title suggests area, description, benefits and pay, each used with one tap', async () => {
  await openDialog();
  await fillIn('Título da vaga', 'Padeira');
  expect(await screen.findByText('Sugestões para padeiro:')).toBeVisible();

  await userEvent.click(await findSuggestion('Área: Operações'));
  await userEvent.click(await findSuggestion('Começar a descrição'));
  await userEvent.click(await findSuggestion('Benefícios comuns: Vale-transporte, Cesta básica'));
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'SP');
  await userEvent.click(await findSuggestion('Faixa em SP: R$\u00A01.800 a R$\u00A02.400 (23 vagas)'));

  expect(screen.getByRole('button', { name: 'Incluído Área: Operações' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByLabelText('Descrição')).toHaveValue(
    'O que você vai fazer:\n- Preparo de massas\n- Assamento de pães',
  );
  expect(screen.getByLabelText('Área')).toHaveValue('Operações');
  expect(screen.getByRole('button', { name: 'Cesta básica' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByLabelText('De')).toHaveValue('1.800,00');
  expect(screen.getByLabelText('Até')).toHaveValue('2.400,00');
  expect(screen.getByLabelText('De')).toBeVisible();
});

test('fields that have a value are not suggested', async () => {
  await openDialog();
  await fillIn('Descrição', 'Fazer pão francês.');
  await userEvent.selectOptions(screen.getByLabelText('Área'), 'Outros');
  await fillIn('Título da vaga', 'Padeira');

  const suggestions = within(await screen.findByRole('list', { name: 'Sugestões' }));
  expect(suggestions.getAllByRole('button')).toHaveLength(1);
  expect(suggestions.getByRole('button')).toHaveTextContent('Benefícios comuns');
});

test('a failure shows nothing and does not block the form', async () => {
  serve({ [getVacancyHelpRoute]: badGatewayPage });
  await openDialog();
  await fillIn('Título da vaga', 'Padeira');
  await waitFor(() => expect(callsTo(getVacancyHelpRoute)).toHaveLength(1));
  // A second request shows that the first response was handled, because it is sent long afterwards.
  await fillIn('Título da vaga', ' e confeiteira');
  await waitFor(() => expect(callsTo(getVacancyHelpRoute)).toHaveLength(2));

  expect(screen.queryByText(/Sugestões para/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(toast.error).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Publicar vaga' })).toBeEnabled();
});

test("the company's own city fills city and state with one tap", async () => {
  await openDialog();

  await userEvent.click(await screen.findByRole('button', { name: 'Usar Santos/SP' }));

  expect(screen.getByLabelText('Cidade')).toHaveValue('Santos');
  expect(screen.getByLabelText('Estado')).toHaveValue('SP');
  expect(screen.queryByRole('button', { name: 'Usar Santos/SP' })).toBeNull();
});
