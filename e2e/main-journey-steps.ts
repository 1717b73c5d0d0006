import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './setup/accessibility.ts';
import { addEntries, fillIn } from './setup/fill-in.ts';
import { mailTo } from './setup/mails.ts';
import { isOnPhone, menu } from './setup/menu.ts';
import { submitSignInForm } from './setup/people.ts';
import { signUpCandidate } from './setup/sign-ups.ts';
import { vacancyDetail } from './setup/vacancy-detail.ts';

const comment = 'Adoramos seus mapas. Podemos conversar na quinta, às 10h?';

/** Waits for the screen, because cards of the previous screen stay until it is rendered. */
const expectOwnApplications = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Minhas Candidaturas', level: 1 })).toBeVisible();

export async function publishVacancy(company: Page, jobTitle: string): Promise<void> {
  await menu(company).getByRole('link', { name: 'Minhas Vagas' }).click();
  await expect(company.getByText('Nenhuma vaga cadastrada no momento.')).toBeVisible();
  await expectAccessible(company, 'no vacancies yet');

  await company.getByRole('button', { name: 'Criar vaga' }).click();
  const form = company.getByRole('dialog', { name: 'Criar vaga' });
  await fillIn(form, {
    'Título da vaga': jobTitle,
    Descrição:
      'Você vai transformar imagens de satélite em mapas que prefeituras usam todos os dias. A equipe tem seis pessoas, trabalha de qualquer lugar do Brasil e se encontra uma vez por trimestre em São Paulo.\n\nOferecemos plano de saúde, horário flexível e ajuda para equipar a sua casa.',
    Área: 'Tecnologia',
    'Tipo de contratação': 'CLT',
    Cidade: 'São Paulo',
    Estado: 'SP',
    Moeda: 'US$',
    'Salário (opcional)': '2.500,00',
    'Horário (opcional)': '9h às 18h',
  });
  for (const day of ['Segunda', 'Quarta', 'Sexta']) {
    await form.getByRole('button', { name: day }).click();
  }
  await addEntries(form, 'Qualificações exigidas', ['Inglês', 'PostGIS', 'Python']);
  await addEntries(form, 'Competências desejadas', ['Trabalho em equipe']);
  await form.getByRole('button', { name: 'Remover Python' }).click();
  await form.getByText('O que candidatos mais perguntam').click();
  await fillIn(form, {
    'Modo de trabalho': 'Híbrido',
    'Dias por semana no local': '2',
    'Horas por semana': '36',
    De: '2.000,00',
    Até: '2.900,00',
    'Acessibilidade e adaptações oferecidas': 'Rampa e leitor de tela.',
  });
  for (const name of ['Plano de saúde', 'Auxílio home office', 'Pessoas com deficiência']) {
    await form.getByRole('button', { name }).click();
  }
  await addEntries(form, 'Outros benefícios', ['Mapa de parede']);
  await expectAccessible(company, 'form of a vacancy');
  await form.getByRole('button', { name: 'Publicar vaga' }).click();

  await expect(company.getByText('Sua vaga foi criada com sucesso!')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(company.getByRole('link', { name: jobTitle })).toBeVisible();
  await expect(company.getByText('1 de 15 vagas abertas')).toBeVisible();
  await expectAccessible(company, 'own vacancies');
}

export async function signUpAndIn(candidate: Page, email: string): Promise<void> {
  await signUpCandidate(candidate, email);

  await expect(candidate).toHaveURL('/login');
  await expect(candidate.getByLabel('E-mail')).toHaveValue(email);
  await submitSignInForm(candidate, email);
  await expect(candidate).toHaveURL('/area-candidato');
  await expect(candidate.getByRole('heading', { name: 'Olá, Joana!' })).toBeVisible();
  await expect(candidate.getByRole('heading', { name: 'Comece por aqui' })).toBeVisible();
  await expect(candidate.getByRole('list', { name: 'Por que combina com você' }).first()).toBeVisible();
  await expectAccessible(candidate, 'area of a new candidate');
}

export async function confirmEmail(candidate: Page, email: string): Promise<void> {
  const notice = candidate.getByRole('region', { name: 'Confirmação do e-mail' });
  await expect(notice).toContainText(email);
  await notice.getByRole('button', { name: 'Enviar link' }).click();
  await expect(candidate.getByText('E-mail de confirmação enviado.')).toBeVisible();
  const mail = await mailTo(email, 'Confirme seu e-mail no Trampolim');
  const path = /\/confirmar-email#\S+/.exec(mail.text ?? '')?.[0] ?? '';

  await candidate.goto(path);
  await expect(candidate.getByRole('heading', { name: 'E-mail confirmado!' })).toBeVisible();
  await expectAccessible(candidate, 'confirmed e-mail address');
  await candidate.reload();
  await expect(candidate.getByRole('heading', { name: 'E-mail já confirmado' })).toBeVisible();
  await candidate.getByRole('link', { name: 'Ir para Minha Área' }).click();
  await expect(candidate.getByRole('heading', { name: 'Olá, Joana!' })).toBeVisible();
  await expect(notice).toBeHidden();
}

export async function findVacancy(candidate: Page, searchText: string, jobTitle: string): Promise<void> {
  await menu(candidate).getByRole('link', { name: 'Listar Vagas' }).click();
  await expect(candidate.getByRole('article').first()).toBeVisible();
  await expectAccessible(candidate, 'list of vacancies');

  await candidate.getByRole('button', { name: 'Filtros' }).click();
  const filters = candidate.getByRole('dialog', { name: 'Filtrar vagas' });
  await fillIn(filters, {
    Área: 'Tecnologia',
    Estado: 'SP',
    'Tipo de contratação': 'CLT',
    Moeda: 'US$',
    Idioma: 'Inglês',
    'Habilidade ou competência': 'postgis',
    'Carga horária': '36',
    'Vaga afirmativa para': 'Pessoas com deficiência',
  });
  await filters.getByRole('checkbox', { name: 'Híbrido' }).check();
  await filters.getByText('Benefícios: ao menos um destes').click();
  await filters.getByRole('checkbox', { name: 'Plano de saúde' }).check();
  await filters.getByRole('slider', { name: 'Salário mínimo' }).press('ArrowRight');
  await expect(filters.getByText('A partir de US$ 100')).toBeVisible();
  await expectAccessible(candidate, 'filters');
  await filters.getByRole('button', { name: 'Aplicar filtros' }).click();
  await candidate.getByRole('combobox', { name: 'Buscar vagas' }).fill(searchText);

  await expect(candidate).toHaveURL(/title=DADOS/);
  // Vacancies that match only some words come after the vacancy that matches all of them.
  await expect(candidate.getByRole('article').first()).toContainText(jobTitle);
  await expectAccessible(candidate, 'vacancies found by filters');
}

export async function readAndApply(candidate: Page, jobTitle: string): Promise<void> {
  await candidate.getByRole('link', { name: jobTitle }).click();
  const detail = vacancyDetail(candidate, jobTitle);
  await expect(detail).toContainText('US$ 2.000 a 2.900');
  await expect(detail).toContainText('Híbrido, 2 dias por semana no local');
  await expect(detail).toContainText('36 horas por semana');
  for (const text of ['Auxílio home office', 'Mapa de parede', 'Pessoas com deficiência']) {
    await expect(detail.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  }
  await expect(detail).toContainText('Rampa e leitor de tela.');
  await expect(detail).toContainText('Segunda-Feira, Quarta-Feira, Sexta-Feira');
  await expect(detail.getByRole('listitem').filter({ hasText: 'PostGIS' })).toBeVisible();
  await expect(detail).not.toContainText('Python');
  await expect(detail).toContainText('ajuda para equipar a sua casa');
  await expectAccessible(candidate, 'vacancy opened from its list');

  await detail.getByRole('button', { name: 'Enviar Currículo' }).click();
  await expectAccessible(candidate, 'a first fact for an empty resume');
  await candidate.getByRole('button', { name: 'Enviar assim mesmo' }).click();
  await expect(candidate.getByText('Candidatura enviada com sucesso!')).toBeVisible();
  await expectAccessible(candidate, 'the next steps after an application');
  await candidate.getByRole('button', { name: 'Continuar' }).click();
  await expect(detail.getByRole('link', { name: 'Ver candidatura' })).toBeVisible();
  await expectAccessible(candidate, 'vacancy with an application');
  await closeOnPhone(candidate, detail);
  await expect(candidate.getByText('1 de 10 hoje')).toBeVisible();
}

/** Closes an opened vacancy, which covers the list on a phone. */
async function closeOnPhone(page: Page, detail: Locator): Promise<void> {
  if (!isOnPhone(page)) return;
  await detail.getByRole('button', { name: 'Fechar' }).click();
  await expect(detail).toBeHidden();
}

export async function openCompanyAndVacancy(candidate: Page, jobTitle: string): Promise<void> {
  await candidate.getByRole('article').getByRole('link', { name: jobTitle }).click();
  await vacancyDetail(candidate, jobTitle).getByRole('link', { name: 'Cartografia Aberta' }).click();
  await expect(candidate.getByRole('heading', { name: 'Cartografia Aberta', level: 1 })).toBeVisible();
  await expect(candidate.getByText('CNPJ 11.222.333/0001-81')).toBeVisible();
  await expect(candidate.getByRole('article').first()).toBeVisible();
  await expectAccessible(candidate, 'profile of a company');

  await menu(candidate).getByRole('link', { name: 'Currículos Enviados' }).click();
  await expectOwnApplications(candidate);
  await expect(candidate.getByRole('article')).toContainText(jobTitle);
  await expectAccessible(candidate, 'own applications');
  await candidate.getByRole('link', { name: jobTitle, exact: true }).click();
  await expect(candidate.getByRole('heading', { name: jobTitle, level: 1 })).toBeVisible();
  await expectAccessible(candidate, 'page of a vacancy');
}

export async function applyElsewhereAndWithdraw(candidate: Page): Promise<void> {
  await candidate.goto('/listar-vagas?state=RJ');
  const other = candidate.getByRole('article').first();
  const otherLink = other.getByRole('heading').getByRole('link');
  const detail = vacancyDetail(candidate, await otherLink.innerText());
  await otherLink.click();
  await detail.getByRole('button', { name: 'Enviar Currículo' }).click();
  await candidate.getByRole('button', { name: 'Enviar assim mesmo' }).click();
  await candidate.getByRole('button', { name: 'Continuar' }).click();
  await expect(detail.getByRole('button', { name: 'Remover Candidatura' })).toBeVisible();
  await closeOnPhone(candidate, detail);
  await expect(candidate.getByText('2 de 10 hoje')).toBeVisible();

  await menu(candidate).getByRole('link', { name: 'Currículos Enviados' }).click();
  await expectOwnApplications(candidate);
  await expect(candidate.getByRole('article')).toHaveCount(2);
  await candidate.getByRole('article').first().getByRole('button', { name: 'Remover Candidatura' }).click();
  const question = candidate.getByRole('dialog', { name: 'Remover candidatura?' });
  await expectAccessible(candidate, 'question before withdrawing');
  await question.getByRole('button', { name: 'Remover Candidatura' }).click();
  await expect(candidate.getByText('Candidatura removida.')).toBeVisible();
  await expect(candidate.getByRole('article')).toHaveCount(1);
  await menu(candidate).getByRole('link', { name: 'Listar Vagas' }).click();
  await expect(candidate.getByText('1 de 10 hoje')).toBeVisible();
}

export async function approve(company: Page, jobTitle: string, candidateEmail: string): Promise<void> {
  await company.getByRole('link', { name: jobTitle }).click();
  await expect(company.getByRole('heading', { name: jobTitle, level: 1 })).toBeVisible();
  await expect(company.getByRole('article')).toContainText('Currículo Enviado');
  await expectAccessible(company, 'vacancy with its applicants');

  await company.getByRole('button', { name: 'Joana Figueiredo', exact: true }).click();
  await expect(company.getByText('(21) 98765-4321')).toBeVisible();
  await mailTo(candidateEmail, `Seu currículo está em análise: ${jobTitle}`);
  await company.getByRole('button', { name: 'Comentar' }).click();
  await fillIn(company, { 'Comentário para o candidato (opcional)': comment });
  await expectAccessible(company, 'opened applicant');

  await company.getByRole('button', { name: 'Aprovar' }).click();
  await expect(company.getByText(/^Você aprovou /)).toBeVisible();
  await company.keyboard.press('Escape');
  await expect(company.getByRole('article')).toContainText('Aprovado');
  const mail = await mailTo(candidateEmail, `Boa notícia sobre a vaga ${jobTitle}`);
  expect(mail.text).toContain(comment);
  expect(mail.html).toContain('Boa notícia, Joana!');
}

export async function readNews(candidate: Page, jobTitle: string): Promise<void> {
  await candidate.goto('/listar-vagas');
  await menu(candidate)
    .getByRole('link', { name: /1 candidatura com novidade/ })
    .click();
  await expectOwnApplications(candidate);

  const application = candidate.getByRole('article');
  await expect(application).toContainText('Novidade');
  await expect(application.getByRole('listitem').filter({ hasText: 'etapa atual' })).toContainText(
    'Aprovado',
  );
  await expect(application.getByRole('blockquote')).toContainText(comment);
  await application.getByText('Histórico').click();
  const history = application.getByRole('group').getByRole('listitem');
  await expect(history.filter({ hasText: 'Em Análise' })).toBeVisible();
  await expect(history.filter({ hasText: 'Aprovado' })).toContainText(comment);
  await expect(menu(candidate).getByRole('link', { name: 'Currículos Enviados', exact: true })).toBeVisible();
  await expectAccessible(candidate, 'own applications with news');

  const chips = candidate.getByRole('navigation', { name: 'Candidaturas por status' }).getByRole('link');
  await expect(chips).toContainText([
    'Todas 1',
    'Currículo Enviado 0',
    'Em Análise 0',
    'Aprovado 1',
    'Dispensado 0',
  ]);
  await chips.filter({ hasText: 'Dispensado' }).click();
  await expect(chips.and(candidate.locator('[aria-current]'))).toHaveText('Dispensado 0');
  await expect(
    candidate.getByText('Nenhuma candidatura encontrada com o status "Dispensado" e o nome ""'),
  ).toBeVisible();
  await expectAccessible(candidate, 'no application with this status');

  await menu(candidate).getByRole('link', { name: 'Minha Área' }).click();
  await expect(candidate.getByRole('listitem').filter({ hasText: jobTitle }).first()).toBeVisible();
  await expectAccessible(candidate, 'area of a candidate with news');
}
