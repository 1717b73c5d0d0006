import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sentTo } from '../../../test/serve.ts';
import { changeApplicationStatusRoute, idOf, serveApplicants } from '../../../test/serve-applicants.ts';
import {
  advanceClock,
  getOpenedHeading,
  press,
  rowOf,
  showApplicants,
  waitForResume,
} from '../../../test/show-applicants.tsx';
import { toast } from '../../platform/toast.ts';
import { guardDoubleClicks } from '../../ui/controls/single-click.ts';

/** Additional applicants whose application nobody has opened. */
const unopenedApplicants = (...names: string[]): Record<string, ApplicationStatus> =>
  Object.fromEntries(names.map((name) => [name, 'Currículo Enviado']));

test('J, K and Enter open an applicant of the list', async () => {
  serveApplicants();
  const { openedName } = await showApplicants();

  await press('jjk');
  expect(screen.getByRole('button', { name: 'Ana' })).toHaveFocus();
  await press('j{Enter}');

  await waitForResume('Bia');
  expect(getOpenedHeading('Bia')).toHaveFocus();
  expect(openedName()).toBe('Bia');
});

test('A approves and D dismisses the open applicant', async () => {
  const { statuses } = serveApplicants();
  await showApplicants('?candidato=Ana');

  await waitForResume('Ana');
  await press('aj');
  await waitForResume('Bia');
  await press('dj');
  await waitForResume('Caio');
  await press('a');

  await waitFor(() => expect(statuses).toEqual({ Ana: 'Aprovado', Bia: 'Dispensado', Caio: 'Aprovado' }));
  const undoable = expect.objectContaining({ label: 'Desfazer' });
  await waitFor(() =>
    expect(vi.mocked(toast.success).mock.calls).toEqual([
      ['Você aprovou Ana.', undoable],
      ['Você dispensou Bia.', undoable],
      ['Você aprovou Caio. Todos os candidatos desta lista já têm resposta.', undoable],
    ]),
  );
});

test('a repeated key decides nothing about the applicant who stays open', async () => {
  const { statuses } = serveApplicants();
  const { openedName } = await showApplicants('?candidato=Ana');

  await waitForResume('Ana');
  await press('aa');

  await waitFor(() => expect(statuses.Ana).toBe('Aprovado'));
  await press('a');
  expect(openedName()).toBe('Ana');
  expect(sentTo(changeApplicationStatusRoute)).toHaveLength(1);
});

test.each([0, 1000, 5000])('J skips nobody %i ms after a decision', async (pause) => {
  serveApplicants(unopenedApplicants('Davi'));
  const { openedName } = await showApplicants('?candidato=Ana');
  await waitForResume('Ana');

  await press('a');
  advanceClock(pause);
  await press('j');
  await waitForResume('Bia');
  await press('d');
  advanceClock(pause);
  await press('j');

  await waitForResume('Caio');
  expect(openedName()).toBe('Caio');
});

test('a button decides like its key', async () => {
  serveApplicants();
  const { openedName } = await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  expect(screen.queryByRole('button', { name: 'Próximo' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Aprovar' }));

  expect(openedName()).toBe('Ana');
  expect(getOpenedHeading('Ana')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Próximo' }));
  await waitForResume('Bia');
});

test('two quick clicks on "Próximo" open the second next applicant', async () => {
  onTestFinished(guardDoubleClicks());
  serveApplicants({ Ana: 'Aprovado', Bia: 'Dispensado' });
  const { openedName } = await showApplicants('?candidato=Ana');
  await waitForResume('Ana');

  await userEvent.dblClick(screen.getByRole('button', { name: 'Próximo' }));

  await waitForResume('Caio');
  expect(openedName()).toBe('Caio');
});

test('a typed comment triggers no shortcut and is sent with the decision', async () => {
  serveApplicants();
  await showApplicants('?candidato=Ana');

  await waitForResume('Ana');
  await press('c');
  await press('Até segunda!{Escape}a');

  await waitFor(() =>
    expect(sentTo(changeApplicationStatusRoute)).toMatchObject([
      { candidateId: idOf('Ana'), status: 'Aprovado', comments: 'Até segunda!' },
    ]),
  );
});

test('in a dialog, Esc leaves the comment first and closes the resume then', async () => {
  serveApplicants();
  const { openedName } = await showApplicants('?candidato=Ana', { isWide: false });
  await screen.findByText('Histórico');

  await press('c');
  await press('Até segunda!{Escape}');
  expect(within(screen.getByRole('dialog')).getByRole('heading', { name: 'Ana' })).toHaveFocus();
  await press('a');

  await waitFor(() =>
    expect(sentTo(changeApplicationStatusRoute)).toMatchObject([
      { candidateId: idOf('Ana'), status: 'Aprovado', comments: 'Até segunda!' },
    ]),
  );
  expect(openedName()).toBe('Ana');
  await press('{Escape}');
  expect(openedName()).toBe('');
});

test('J and K open the neighbour of the opened applicant', async () => {
  serveApplicants();
  const { openedName } = await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  expect(screen.getByText('1 de 3')).toBeVisible();

  await press('jj');
  await waitForResume('Caio');
  expect(screen.getByText('3 de 3')).toBeVisible();
  await press('k');

  await waitForResume('Bia');
  expect(openedName()).toBe('Bia');
  expect(getOpenedHeading('Bia')).toHaveFocus();
});

test.each([
  ['Esc', () => press('{Escape}')],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Fechar currículo' }))],
])('%s focuses the row of the closed applicant, after the router has scrolled', async (_, close) => {
  serveApplicants();
  const { openedName, router } = await showApplicants();
  await userEvent.click(screen.getByRole('button', { name: 'Ana' }));
  await press('jj');
  await waitForResume('Caio');
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const focusedTexts: (string | null | undefined)[] = [];
  router.subscribe('onRendered', () => void focusedTexts.push(document.activeElement?.textContent));

  await close();

  await waitFor(() => expect(screen.getByRole('button', { name: 'Caio' })).toHaveFocus());
  expect(openedName()).toBe('');
  expect(focusedTexts).not.toContain('Caio');
  expect(scroll.mock.contexts).toEqual([rowOf('Caio')]);
});

test('nothing is decided while the focus is on another applicant', async () => {
  serveApplicants();
  await showApplicants('?candidato=Ana');

  await waitForResume('Ana');
  const toastId = 'open before deciding';
  screen.getByRole('button', { name: 'Bia' }).focus();
  await press('a');

  expect(toast.info).toHaveBeenCalledWith('Abra o currículo com Enter antes de decidir.', {
    key: toastId,
  });
  expect(sentTo(changeApplicationStatusRoute)).toEqual([]);
  const dismiss = vi.spyOn(toast, 'dismiss');
  await press('{Enter}');
  await waitFor(() => expect(dismiss).toHaveBeenCalledWith(toastId));
});

test('the buttons open the neighbours of an applicant', async () => {
  serveApplicants();
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  const previous = () => screen.getByRole('button', { name: 'Candidato anterior' });
  const next = () => screen.getByRole('button', { name: 'Próximo candidato' });
  expect(previous()).toBeDisabled();

  await userEvent.click(next());
  await waitForResume('Bia');
  await userEvent.click(next());
  await waitForResume('Caio');
  expect(next()).toBeDisabled();
  await userEvent.click(previous());

  await waitForResume('Bia');
});

test('the question mark shows the shortcuts', async () => {
  serveApplicants();
  const { openedName } = await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  const help = () => screen.getByText('Atalhos').closest('details');

  await press('?');
  expect(help()).toHaveAttribute('open');
  await press('{Escape}');

  expect(help()).not.toHaveAttribute('open');
  expect(openedName()).toBe('Ana');
});

test('the buttons show their keys until the shortcuts are disabled', async () => {
  serveApplicants();
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  const approve = screen.getByRole('button', { name: 'Aprovar' });
  expect(approve).toHaveTextContent('AprovarA');

  await userEvent.click(screen.getByText('Atalhos'));
  await userEvent.click(screen.getByLabelText('Usar atalhos'));

  expect(approve).not.toHaveTextContent('AprovarA');
});

test('the shortcuts can be disabled permanently', async () => {
  serveApplicants();
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');

  await userEvent.click(screen.getByText('Atalhos'));
  await userEvent.click(screen.getByLabelText('Usar atalhos'));
  getOpenedHeading('Ana').focus();
  await press('a');

  expect(sentTo(changeApplicationStatusRoute)).toEqual([]);
  expect(localStorage.getItem('trampolim.shortcuts')).toBe('off');
});
