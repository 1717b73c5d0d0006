import { screen, within } from '@testing-library/react';
import { retentions, unexportedMails } from '@trampolim/contract/accounts/retention';
import { candidateProfile } from '@trampolim/contract/candidates/candidates';
import {
  alertUndoDays,
  closedVacancyDays,
  noticeLifetimeDays,
  vacancyLifetimeDays,
} from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { AccessibilityPage } from './accessibility/accessibility-page.tsx';
import { allQuestions } from './questions/questions.ts';
import { FrequentQuestionsPage, loadFrequentQuestions } from './questions/questions-page.tsx';
import { loadTerms, TermsPage } from './terms/terms-page.tsx';

const detailsOf = (question: string) => screen.getByText(question).closest('details');

test('21 questions are answered, each with its own URL', async () => {
  await show(<FrequentQuestionsPage />, { at: '/perguntas-frequentes' });

  expect(allQuestions).toHaveLength(21);
  expect(new Set(allQuestions.map(({ id }) => id)).size).toBe(21);
  for (const { id, question, answer } of allQuestions) {
    const details = detailsOf(question);
    expect(details).not.toHaveAttribute('open');
    // Browsers keep only one of the questions with the same name open.
    expect(details).toHaveAttribute('name', 'pergunta');
    expect(details?.querySelector(`#${id}`)).toHaveTextContent(answer[0] ?? '');
    expect(details?.querySelector(`a[href="#${id}"]`)).not.toBeNull();
  }
});

test('the accessibility statement names the keyboard shortcuts and the contact', async () => {
  await show(<AccessibilityPage contact="contato@trampolim.example" />, { at: '/acessibilidade' });

  expect(screen.getByRole('heading', { name: 'Pelo teclado', level: 2 })).toBeVisible();
  expect(screen.getByText('dispensa').closest('div')).toHaveTextContent('Ddispensa');
  expect(screen.getByRole('link', { name: 'contato@trampolim.example' })).toHaveAttribute(
    'href',
    'mailto:contato@trampolim.example',
  );
});

test('a URL with a question opens it', async () => {
  await show(<FrequentQuestionsPage />, { at: '/perguntas-frequentes#quantas-vagas' });

  expect(detailsOf('Quantas vagas uma empresa pode ter abertas?')).toHaveAttribute('open');
  expect(screen.getByText(/Até 15 ao mesmo tempo/)).toBeVisible();
});

test('the page of questions has a title and a canonical URL', () => {
  expect(loadFrequentQuestions().head).toMatchObject({
    title: 'Perguntas frequentes',
    canonical: '/perguntas-frequentes',
    shownIds: [],
  });
});

test('the terms list their sections and name the contact', async () => {
  const { contact } = await loadTerms({ ask: async () => ({ email: 'ola@trabalho.example' }) as never });
  await show(<TermsPage contact={contact} />, { at: '/termos-de-privacidade' });

  const titles = screen.getAllByRole('heading', { level: 2 });
  expect(titles).toHaveLength(8);
  const index = within(screen.getByRole('navigation', { name: 'Nesta página' }));
  expect(index.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    titles.map(({ textContent }) => textContent),
  );
  expect(screen.getAllByRole('link', { name: 'ola@trabalho.example' })[0]).toHaveAttribute(
    'href',
    'mailto:ola@trabalho.example',
  );
});

test('the terms link each right to the pages where it is exercised', async () => {
  await show(<TermsPage contact={undefined} />, { at: '/termos-de-privacidade' });
  const linksOf = (right: string) =>
    within(screen.getByText(right).parentElement as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));

  expect(linksOf('Confirmar e acessar (I e II)')).toEqual([
    '/conta-candidato#meus-dados',
    '/conta-empresa#meus-dados',
    '/conta-administrador#meus-dados',
  ]);
  expect(linksOf('Eliminar (VI)')).toEqual([
    '/conta-candidato#excluir-conta',
    '/conta-empresa#excluir-conta',
  ]);
  expect(linksOf('Saber com quem compartilhamos (VII)')).toEqual(['/conta-candidato#quem-abriu']);
});

test('the terms list the retention periods', async () => {
  await show(<TermsPage contact={undefined} />, { at: '/termos-de-privacidade' });
  const periodOf = (name: string) => screen.getByText(name, { selector: '#guarda dt' }).parentElement;
  const rows = [...document.querySelectorAll('#guarda dl > div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  );

  expect(rows).toEqual(retentions.map(({ name, period }) => [name, period]));
  expect(periodOf('Vagas e candidaturas')).toHaveTextContent(
    `Até ${vacancyLifetimeDays} dias no ar e mais ${closedVacancyDays} dias com a empresa`,
  );
  expect(periodOf('Alertas de vagas')).toHaveTextContent(`mais ${alertUndoDays} dias`);
  expect(periodOf('Avisos do site')).toHaveTextContent(`${noticeLifetimeDays} dias.`);
  expect(periodOf('Registro de acessos e ações')).toHaveTextContent('6 meses, como manda o Marco Civil');
});

test('the terms say that a file of own data contains no mails', async () => {
  await show(<TermsPage contact={undefined} />, { at: '/termos-de-privacidade' });

  expect(screen.getByText(/baixa o que guardamos sobre você/)).toHaveTextContent(
    `quem denunciou você, e também ${unexportedMails}.`,
  );
});

test('the terms and the contract agree on what companies see of a candidate', async () => {
  await show(<TermsPage contact={undefined} />, { at: '/termos-de-privacidade' });
  const textOf = (name: string) => screen.getByText(name, { selector: '#quem-ve dt' }).parentElement;
  const visibleFields = Object.keys(candidateProfile.shape).join();

  for (const [field, word] of [
    ['Gender', 'gênero'],
    ['Birth', 'data de nascimento'],
    ['CivilStatus', 'estado civil'],
  ] as const) {
    expect(visibleFields).not.toContain(field);
    expect(textOf('Empresas, de quem se candidatou')).not.toHaveTextContent(word);
    expect(textOf('Nunca, nenhuma empresa')).toHaveTextContent(word);
  }
  expect(Object.keys(candidateProfile.shape.candidateAddress.shape)).toEqual(['city', 'state']);
  expect(textOf('Empresas, de quem se candidatou')).toHaveTextContent('cidade e estado.');
  expect(textOf('Nunca, nenhuma empresa')).toHaveTextContent('Rua, número, CEP');
});
