import { expect } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { resize, stillBox } from '../setup/layout.ts';
import { aCompany, aSkilledCandidate, aVacancy } from '../setup/people.ts';

const phone = { width: 390, height: 844 };

// The profile of a hidden candidate is not found.
test.use({ expectedErrors: / 404 / });

test('a company invites a candidate once to each vacancy, and reports the candidate', async ({
  page,
  request,
}) => {
  const company = await aCompany(request, `Ateliê Convite ${crypto.randomUUID().slice(0, 6)}`);
  for (const title of ['Pessoa arquiteta', 'Pessoa maquetista']) await aVacancy(request, company, title);
  const candidate = await aSkilledCandidate(request, 'Helena Prado');
  const { _id: candidateId } = await call(request, 'GET /api/user/me', { token: candidate.token });
  const profile = `/pre-visualizacao/${candidateId}`;
  const sidebar = page.getByRole('complementary', { name: 'Contato e ações' });
  const invite = page.getByRole('button', { name: 'Convidar para vaga' });
  const dialog = page.getByRole('dialog', { name: 'Convidar Helena Prado' });
  await enter(page, company, profile);
  await expect(page.getByRole('heading', { name: 'Helena Prado', level: 1 })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: candidate.email })).toBeVisible();
  // The daily limit is 200, and reloading the same profile does not count again.
  await expect(sidebar.getByText(/ainda pode abrir mais 199 currículos/)).toBeVisible();
  await expectAccessible(page, 'profile of a candidate');
  await page.reload();
  await expect(sidebar.getByText(/ainda pode abrir mais 199 currículos/)).toBeVisible();

  await invite.click();
  await dialog.getByRole('radio', { name: /Pessoa arquiteta/ }).check();
  await dialog.getByLabel('Mensagem (opcional)').fill('Seu portfólio nos encantou.');
  await expectAccessible(page, 'invitation before it is sent');
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(page.getByText('Convite enviado.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(invite).toBeFocused();
  await expect(sidebar.getByRole('listitem').filter({ hasText: 'Pessoa arquiteta' })).toContainText(
    'Aguardando resposta',
  );
  // The only remaining vacancy is already selected.
  await invite.click();
  await expect(dialog.getByRole('radio', { name: /Pessoa arquiteta.*Já recebeu o convite/ })).toBeDisabled();
  await expect(dialog.getByRole('radio', { name: /Pessoa maquetista/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(dialog).toBeHidden();

  await resize(page, phone);
  await expect(invite).toBeInViewport();
  await expectAccessible(page, 'profile of a candidate on a phone');
  await page.getByRole('button', { name: 'Denunciar Helena Prado' }).click();
  const report = page.getByRole('dialog', { name: 'Denunciar candidato' });
  await expect(report.getByRole('option', { name: 'Vaga Enganosa' })).toHaveCount(0);
  await report.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(report.getByRole('alert')).toHaveText('Por favor, preencha todos os campos da denúncia.');
  await expectAccessible(page, 'report of a candidate on a phone');
  await report.getByLabel('Motivo').selectOption('Informações Falsas');
  await report.getByLabel('O que aconteceu').fill('O diploma não existe.');
  await report.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(page.getByText('Denúncia enviada com sucesso!')).toBeVisible();
});

test('an invitation from the search takes one tap and does not count as opening a resume', async ({
  page,
  request,
}) => {
  const company = await aCompany(request);
  await aVacancy(request, company, 'Pessoa arquiteta');
  const searchText = crypto.randomUUID().slice(0, 8);
  const candidate = await aSkilledCandidate(request, `Olga ${searchText}`);
  await enter(page, company, `/listar-candidatos?search=${searchText}`);
  const detail = page.getByRole('region', { name: candidate.name });
  const invite = detail.getByRole('button', { name: 'Convidar para Pessoa arquiteta' });
  const secondClick = Promise.withResolvers<void>();
  await page.route('**/company/invite-candidate', async (route) => {
    await secondClick.promise;
    await route.continue();
  });
  const box = await stillBox(invite);
  await invite.click();
  await expect(detail.getByRole('button', { name: 'Enviando...' })).toBeVisible();
  // The button keeps its width while its text changes, so a second click at its edge reaches no other control.
  await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2);
  secondClick.resolve();

  await expect(page.getByText('Convite enviado.')).toBeVisible();
  const sentButton = page.getByRole('button', { name: 'Já recebeu o convite' });
  await expect(sentButton).toBeFocused();
  await expectAccessible(page, 'invitation from the search');
  await resize(page, phone);
  await page.getByRole('link', { name: candidate.name }).click();
  await expect(page.getByRole('dialog', { name: candidate.name })).toContainText('Já recebeu o convite');
  const openings = await call(request, 'GET /api/user/candidate/resume-openings', { token: candidate.token });
  expect(openings).toEqual([]);
});

test('a company sees that a candidate declined, accepted or turned off invitations, or is hidden', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const company = await aCompany(request, `Ateliê Convite ${crypto.randomUUID().slice(0, 6)}`);
  const architectVacancy = await aVacancy(request, company, 'Pessoa arquiteta');
  const modelMakerVacancy = await aVacancy(request, company, 'Pessoa maquetista');
  const candidate = await aSkilledCandidate(request, 'Helena Prado');
  const { _id: candidateId } = await call(request, 'GET /api/user/me', { token: candidate.token });
  for (const { _id: jobVacancyId } of [architectVacancy, modelMakerVacancy]) {
    const body = { candidateId, jobVacancyId, message: 'Seu portfólio nos encantou.' };
    await call(request, 'POST /api/user/company/invite-candidate', { token: company.token, body });
  }
  const profile = `/pre-visualizacao/${candidateId}`;
  const sidebar = page.getByRole('complementary', { name: 'Contato e ações' });

  const candidatePage = await anotherBrowser();
  await resize(candidatePage, phone);
  await enter(candidatePage, candidate, '/avisos');
  const notice = candidatePage.getByRole('listitem').filter({ hasText: 'Pessoa arquiteta' });
  await expect(notice).toContainText(`${company.name} convidou você para esta vaga.`);
  await notice.getByRole('link').first().click();
  const note = candidatePage.getByRole('region', { name: 'Convite' });
  await expect(note).toContainText('Convite');
  await expect(note).toContainText('Seu portfólio nos encantou.');
  await expectAccessible(candidatePage, 'vacancy with an invitation on a phone');
  await note.getByRole('button', { name: 'Recusar convite' }).click();
  await expect(note).toContainText('Você recusou este convite.');

  await candidatePage.goto(`/vaga/${modelMakerVacancy._id}`);
  await candidatePage.getByRole('button', { name: 'Enviar Currículo' }).click();
  await expect(note).toContainText('Você aceitou o convite: seu currículo está com a empresa.');
  await candidatePage.goto('/conta-candidato#convites');
  await candidatePage.getByRole('switch', { name: 'Receber convites' }).click();
  await expect(candidatePage.getByText('Você não recebe mais convites.')).toBeVisible();

  await enter(page, company, `/editar-vaga/${architectVacancy._id}`);
  await page.getByRole('button', { name: '1 convite' }).click();
  const invitationDialog = page.getByRole('dialog', { name: 'Convites desta vaga' });
  await expect(invitationDialog.getByRole('listitem')).toContainText('Convite recusado');
  await expectAccessible(page, 'the invitations of a vacancy');
  await invitationDialog.getByRole('link', { name: 'Helena Prado' }).click();
  await expect(page).toHaveURL(profile);
  await expect(sidebar.getByText('Esta pessoa não está recebendo convites.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Convidar para vaga' })).toHaveCount(0);
  await expect(sidebar.getByRole('listitem').filter({ hasText: 'Pessoa maquetista' })).toContainText(
    'por convite',
  );

  const hidden = await aSkilledCandidate(request, 'Rosa Oculta');
  const { _id: hiddenId } = await call(request, 'GET /api/user/me', { token: hidden.token });
  await call(request, 'PUT /api/user/candidate/visibility', {
    token: hidden.token,
    body: { visible: false },
  });
  await page.goto(`/pre-visualizacao/${hiddenId}`);
  await expect(page.getByRole('heading', { name: 'Candidato não encontrado.' })).toBeVisible();
});
