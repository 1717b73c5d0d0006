import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refuse } from '../../test/mock-responses.ts';
import { callsTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { toast } from '../platform/toast.ts';
import { CandidatePdfButton } from './resume-pdf-buttons.tsx';

const generateCandidatePdfRoute = 'GET /api/user/candidate/list-candidate/:id/pdf';
const ana = { _id: '01999999-0000-7000-8000-000000000003', candidateName: 'Ana Souza' };

/** Shows the button. `tabEvents` lists what happens to the tab that it opens: its URLs, and `closed`. */
async function showButton() {
  const tabEvents: string[] = [];
  const tab = {
    document: document.implementation.createHTMLDocument(),
    location: { replace: (url: string) => void tabEvents.push(url) },
    close: () => void tabEvents.push('closed'),
  };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await show(<CandidatePdfButton candidate={ana} />, { at: '/listar-candidatos', as: aUser('Company') });
  return { tab, tabEvents, button: screen.getByRole('button', { name: 'Currículo de Ana Souza em PDF' }) };
}

test('a double click opens the candidate’s resume once in a new tab', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const { promise, resolve } = Promise.withResolvers<File>();
  serve({ [generateCandidatePdfRoute]: () => promise });
  const { tab, tabEvents, button } = await showButton();

  await userEvent.dblClick(button);
  resolve(new File(['%PDF-1.7'], 'curriculo.pdf', { type: 'application/pdf' }));

  await waitFor(() => expect(tabEvents).toEqual(['blob:1']));
  expect(tab.document.title).toBe('Gerando o currículo de Ana Souza…');
  expect(window.open).toHaveBeenCalledOnce();
  expect(callsTo(generateCandidatePdfRoute).map(({ params }) => params)).toEqual([{ id: ana._id }]);
  expect(toast.success).toHaveBeenCalledWith('Currículo gerado com sucesso!', { key: 'resume-pdf' });
});

test('a refused resume closes the tab and shows the reason', async () => {
  serve({ [generateCandidatePdfRoute]: refuse('opening_limit') });
  const { tabEvents, button } = await showButton();

  await userEvent.click(button);

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Erro ao gerar currículo. Sua empresa já abriu hoje 200 currículos de quem não se candidatou. Tente de novo amanhã.',
      { key: 'resume-pdf' },
    ),
  );
  expect(tabEvents).toEqual(['closed']);
});
