import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requiredText } from '@trampolim/contract/values/text';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { endSession } from '../../platform/session/session.ts';
import { TextField } from '../fields/field.tsx';
import { ContractForm } from './contract-form.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({ name: requiredText() });
const save = vi.fn<(body: { name: string }) => Promise<{ name: string }>>();

function NameForm({ asksBeforeLeaving }: { asksBeforeLeaving: boolean }) {
  const form = useContractForm({
    name: 'name',
    initial: { name: '' },
    schema: () => Promise.resolve(schema),
    send: save,
    failureText: 'Erro ao salvar.',
    asksBeforeLeaving,
  });
  return (
    <ContractForm form={form}>
      <TextField label="Nome" {...form.field('name')} />
      <button type="submit">Salvar</button>
    </ContractForm>
  );
}

beforeEach(() => void save.mockReset().mockImplementation((body) => Promise.resolve(body)));

async function openForm({ asksBeforeLeaving }: { asksBeforeLeaving: boolean }) {
  const form = <NameForm asksBeforeLeaving={asksBeforeLeaving} />;
  const { router } = await show(form, { at: '/conta-candidato', as: aUser() });
  const goTo = (url: string) => act(() => router.history.push(url));
  const getPathAfterLeaving = async () => {
    await waitFor(() => expect(screen.queryByLabelText('Nome')).toBeNull());
    return router.state.location.pathname;
  };
  await screen.findByLabelText('Nome');
  return { goTo, getPathAfterLeaving, hash: () => router.state.location.hash };
}

const type = () => userEvent.type(screen.getByLabelText('Nome'), 'Ana');

/** True if the browser asks for confirmation before the tab is closed. */
function closingAsksForConfirmation(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('leaving with unsaved changes asks for confirmation', async () => {
  const { goTo, getPathAfterLeaving } = await openForm({ asksBeforeLeaving: true });
  await type();
  expect(closingAsksForConfirmation()).toBe(true);

  goTo('/listar-vagas');
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar aqui' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Nome')).toHaveValue('Ana');

  goTo('/listar-vagas');
  await userEvent.click(await screen.findByRole('button', { name: 'Sair mesmo assim' }));
  expect(await getPathAfterLeaving()).toBe('/listar-vagas');
});

test('navigation within the same page does not ask for confirmation', async () => {
  const { goTo, hash } = await openForm({ asksBeforeLeaving: true });
  await type();

  goTo('/conta-candidato#senha');
  await waitFor(() => expect(hash()).toBe('senha'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Nome')).toHaveValue('Ana');
});

test('a form with a stored draft does not ask for confirmation', async () => {
  const { goTo, getPathAfterLeaving } = await openForm({ asksBeforeLeaving: false });
  await type();
  expect(closingAsksForConfirmation()).toBe(false);

  goTo('/listar-vagas');
  expect(await getPathAfterLeaving()).toBe('/listar-vagas');
  goTo('/conta-candidato');
  expect(await screen.findByLabelText('Nome')).toHaveValue('Ana');
});

test('an untouched or saved form does not ask for confirmation', async () => {
  const { goTo, getPathAfterLeaving } = await openForm({ asksBeforeLeaving: true });
  expect(closingAsksForConfirmation()).toBe(false);
  await type();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(closingAsksForConfirmation()).toBe(false));

  goTo('/listar-vagas');
  expect(await getPathAfterLeaving()).toBe('/listar-vagas');
});

test('after the session has ended, leaving does not ask for confirmation', async () => {
  const { goTo, getPathAfterLeaving } = await openForm({ asksBeforeLeaving: true });
  await type();
  act(() => endSession());

  goTo('/listar-vagas');
  expect(await getPathAfterLeaving()).toBe('/listar-vagas');
});
