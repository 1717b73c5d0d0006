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

test('a company opens a candidate’s resume in a new tab, or sees the reason of the failure', async () => {
  const shown: string[] = [];
  const tab = {
    document: document.implementation.createHTMLDocument(),
    location: { replace: (url: string) => void shown.push(url) },
    close: () => void shown.push('closed'),
  };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const { promise, resolve } = Promise.withResolvers<File>();
  serve({ [generateCandidatePdfRoute]: () => promise });
  await show(<CandidatePdfButton candidate={ana} />, { at: '/listar-candidatos', as: aUser('Company') });
  const button = screen.getByRole('button', { name: 'Currículo de Ana Souza em PDF' });

  await userEvent.dblClick(button);
  resolve(new File(['%PDF-1.7'], 'curriculo.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(shown).toEqual(['blob:1']));
  expect(tab.document.title).toBe('Gerando o currículo de Ana Souza…');
  expect(callsTo(generateCandidatePdfRoute)[0]?.params).toEqual({ id: ana._id });
  expect(toast.success).toHaveBeenCalledWith('Currículo gerado com sucesso!', { subject: 'resume-pdf' });

  serve({ [generateCandidatePdfRoute]: refuse('opening_limit') });
  await userEvent.click(button);
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Erro ao gerar currículo. Sua empresa já abriu hoje 200 currículos de quem não se candidatou. Amanhã vocês podem abrir outros.',
      { subject: 'resume-pdf' },
    ),
  );
  expect(shown.at(-1)).toBe('closed');
});
