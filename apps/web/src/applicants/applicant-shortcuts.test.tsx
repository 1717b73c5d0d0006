import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sentTo } from '../../test/serve.ts';
import { deciding, serveApplicants } from '../../test/serve-applicants.ts';
import { opened, press, read, showApplicants } from '../../test/show-applicants.tsx';
import { toast } from '../platform/toast.ts';

test('J and K walk the list, and Enter opens whoever they stand at', async () => {
  const { statuses } = serveApplicants();
  const { chosen } = await showApplicants();

  await press('jjk');
  expect(screen.getByRole('button', { name: 'Ana' })).toHaveFocus();
  await press('j{Enter}');

  await read('Bia');
  expect(opened('Bia')).toHaveFocus();
  expect(chosen()).toBe('Bia');
  expect(statuses).toEqual({ Ana: 'Currículo Enviado', Bia: 'Em Análise', Caio: 'Currículo Enviado' });
});

test('A approves, D dismisses, and the next undecided applicant opens each time', async () => {
  const { statuses } = serveApplicants();
  await showApplicants('?candidato=Ana');

  await read('Ana');
  await press('a');
  await read('Bia');
  await press('d');
  await read('Caio');
  await press('a');

  await waitFor(() => expect(statuses).toEqual({ Ana: 'Aprovado', Bia: 'Dispensado', Caio: 'Aprovado' }));
  expect(toast.success).toHaveBeenCalledWith(
    'Status atualizado para Dispensado.',
    expect.objectContaining({ label: 'Desfazer' }),
  );
  expect(toast.info).toHaveBeenCalledWith('Todos os candidatos desta lista já têm resposta.');
});

test('a key pressed twice does not decide on whoever comes next', async () => {
  const { statuses } = serveApplicants();
  await showApplicants('?candidato=Ana');

  await read('Ana');
  await press('a');
  await waitFor(() => opened('Bia'));
  await press('a');

  await waitFor(() => expect(sentTo(deciding)).toHaveLength(1));
  expect(statuses.Bia).toBe('Em Análise');
});

test('the comment is written without leaving the keyboard, its letters decide nothing, and it goes along', async () => {
  serveApplicants();
  await showApplicants('?candidato=Ana');

  await read('Ana');
  await press('c');
  await press('Até segunda!{Escape}a');

  await waitFor(() =>
    expect(sentTo(deciding)).toMatchObject([
      { candidateId: 'Ana', status: 'Aprovado', comments: 'Até segunda!' },
    ]),
  );
});

test('nobody is decided on while the keyboard stands at somebody else', async () => {
  serveApplicants();
  await showApplicants('?candidato=Ana');

  await read('Ana');
  await press('ja');

  expect(toast.info).toHaveBeenCalledWith('Abra o currículo com Enter antes de decidir.');
  expect(sentTo(deciding)).toEqual([]);
});

test('the shortcuts can be switched off, and stay off', async () => {
  serveApplicants();
  await showApplicants('?candidato=Ana');
  await read('Ana');

  await userEvent.click(screen.getByText('Atalhos do teclado'));
  await userEvent.click(screen.getByLabelText('Usar atalhos'));
  opened('Ana').focus();
  await press('a');

  expect(sentTo(deciding)).toEqual([]);
  expect(localStorage.getItem('trampolim.shortcuts')).toBe('off');
});
