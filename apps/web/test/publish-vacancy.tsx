import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { vi } from 'vitest';
import { PublishVacancyDialog } from '../src/own-vacancies/publishing/publish-vacancy-dialog.tsx';
import { aCompanyProfile } from './company-factory.ts';
import { fillIn } from './fill-in.ts';
import { sentTo, serve } from './serve.ts';
import { show } from './show.tsx';
import { aUser } from './user-factory.ts';
import { aVacancy } from './vacancy-factory.ts';

export const createVacancyRoute = 'POST /api/user/company/vacancy/create-vacancy';
export const onClose = vi.fn();
export const onPublished = vi.fn();

/** Serves the calls of the dialog. */
export function servePublishing(): void {
  onClose.mockReset();
  onPublished.mockReset();
  serve({
    [createVacancyRoute]: aVacancy(),
    'GET /api/cities/:state': ['Santos'],
    'GET /api/user/company/list-company/:id': aCompanyProfile(),
    'GET /api/user/company/vacancy/company-vacancies': [],
    'GET /api/user/company/vacancy/writing-help': { activities: [], benefits: [] },
    'GET /api/user/company/vacancy/get-company-job-stats': {
      jobCount: 1,
      openCount: 1,
      closingCount: 0,
      closedCount: 0,
      areaCount: 1,
      candidateCount: 0,
    },
  });
}

export const openDialog = (slot = 'a', copyOf?: Vacancy) =>
  show(
    <PublishVacancyDialog
      opened
      onClose={onClose}
      onPublished={onPublished}
      returnsFocus
      slot={slot}
      copyOf={copyOf}
    />,
    { at: '/minhas-vagas', as: aUser('Company') },
  );

const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);

export async function fillRequired(): Promise<void> {
  await fillIn('Título da vaga', 'Pessoa padeira');
  await fillIn('Descrição', 'Fazer pão francês.');
  await choose('Área', 'Outros');
  await choose('Tipo de contratação', 'CLT');
  await fillIn('Cidade', 'Santos');
  await choose('Estado', 'SP');
}

export async function addQualification(text: string): Promise<void> {
  await fillIn('Qualificações exigidas', text);
  await userEvent.keyboard('{Enter}');
}

export const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publicar vaga' }));

/** The drafts that were sent to the server. */
export const getSentVacancies = () => sentTo(createVacancyRoute);
