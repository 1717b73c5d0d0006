import { screen, waitFor, within } from '@testing-library/react';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { expect, test } from 'vitest';
import { serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { aVacancy } from '../../test/vacancy-factory.ts';
import { CompanyAreaPage } from './company-area-page.tsx';

const vacancy = aVacancy({ mayEdit: true, applicationCount: 9 });

interface Company {
  newest?: Vacancy;
  stats: { jobCount: number; openCount: number; candidateCount: number };
  waiting?: number;
}

async function showArea({ stats, waiting = 0, newest = vacancy }: Company) {
  const { _id, jobTitle } = vacancy;
  const oldestAt = new Date().toISOString();
  serve({
    'GET /api/user/company/vacancy/get-company-job-stats': stats,
    'GET /api/user/company/vacancy/company-vacancies': stats.jobCount > 0 ? [newest] : [],
    'GET /api/user/company/vacancy/waiting': {
      total: waiting,
      vacancies:
        waiting > 0 ? [{ _id, jobTitle, waiting, oldestAt, isClosed: newest.status === 'Encerrada' }] : [],
    },
  });
  await show(<CompanyAreaPage />, { at: '/area-empresa', as: aUser('Company', { name: 'Padaria Lumiar' }) });
}

test('a company with neither vacancies nor applications is told what to do first, and is not judged', async () => {
  await showArea({ stats: { jobCount: 0, openCount: 0, candidateCount: 0 } });

  expect(await screen.findByRole('heading', { name: 'Publique sua primeira vaga' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Anuncie sua vaga' })).toHaveAttribute(
    'href',
    '/minhas-vagas?nova=sim',
  );
  expect(screen.queryByText(/Desempenho/)).toBeNull();
  expect(screen.getByText('Área de tecnologia está em alta')).toBeVisible();
});

test('what waits longest stands first, one click from whoever waits', async () => {
  await showArea({ stats: { jobCount: 1, openCount: 1, candidateCount: 9 }, waiting: 6 });

  const waiting = await screen.findByRole('region', { name: 'Currículos esperando você' });
  const link = await within(waiting).findByRole('link', { name: vacancy.jobTitle });
  expect(link).toHaveAttribute('href', `/editar-vaga/${vacancy._id}?status=Curr%C3%ADculo+Enviado`);
  expect(waiting).toHaveTextContent('6 currículos não abertosPessoa padeiraO mais antigo, hoje');
  const numbers = screen.getByRole('region', { name: 'Números da empresa' });
  expect(waiting.compareDocumentPosition(numbers)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await within(numbers).findByText('Desempenho ótimo')).toBeVisible();
});

test('a vacancy marks how many of its applications nobody has opened', async () => {
  await showArea({ stats: { jobCount: 1, openCount: 1, candidateCount: 9 }, waiting: 6 });

  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('9 candidaturas6 novas'));
});

test('where nobody waits, that is said', async () => {
  await showArea({ stats: { jobCount: 1, openCount: 1, candidateCount: 9 } });

  expect(await screen.findByText('Nenhum currículo espera por você. Está tudo em dia!')).toBeVisible();
});

test('a vacancy that has just come is not judged: it says where applications will appear', async () => {
  const newest = { ...vacancy, createdAt: new Date().toISOString(), applicationCount: 0 };
  await showArea({ stats: { jobCount: 1, openCount: 1, candidateCount: 0 }, newest });

  expect(
    await screen.findByText('Sua vaga está no ar desde hoje. Os currículos aparecem aqui.'),
  ).toBeVisible();
  expect(await screen.findByText('Nenhum currículo chegou ainda.')).toBeVisible();
  expect(screen.queryByText(/Desempenho|em dia/)).toBeNull();
});

test('what waits at a vacancy that has closed says so', async () => {
  const newest = { ...vacancy, status: 'Encerrada' as const };
  await showArea({ stats: { jobCount: 1, openCount: 0, candidateCount: 9 }, waiting: 6, newest });

  expect(await screen.findByText(/O mais antigo, hoje/)).toHaveTextContent(
    'O mais antigo, hoje · vaga encerrada',
  );
});
