import { screen, within } from '@testing-library/react';
import { retentions } from '@trampolim/contract/accounts/retention';
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
import { loadQuestions, QuestionsPage } from './questions/questions-page.tsx';
import { loadTerms, TermsPage } from './terms/terms-page.tsx';

const answered = (question: string) => screen.getByText(question).closest('details');

test('21 questions are answered, each under a URL of its own', async () => {
  await show(<QuestionsPage />, { at: '/perguntas-frequentes' });

  expect(allQuestions).toHaveLength(21);
  expect(new Set(allQuestions.map(({ id }) => id)).size).toBe(21);
  for (const { id, question, answer } of allQuestions) {
    const details = answered(question);
    expect(details).not.toHaveAttribute('open');
    // Browsers keep only one of the questions with the same name open.
    expect(details).toHaveAttribute('name', 'pergunta');
    expect(details?.querySelector(`#${id}`)).toHaveTextContent(answer[0] ?? '');
    expect(details?.querySelector(`a[href="#${id}"]`)).not.toBeNull();
  }
});

test('the statement of accessibility names the keys of the screens and the contact', async () => {
  await show(<AccessibilityPage contact="contato@trampolim.example" />, { at: '/acessibilidade' });

  expect(screen.getByRole('heading', { name: 'Pelo teclado', level: 2 })).toBeVisible();
  expect(screen.getByText('dispensa').closest('div')).toHaveTextContent('Ddispensa');
  expect(screen.getByRole('link', { name: 'contato@trampolim.example' })).toHaveAttribute(
    'href',
    'mailto:contato@trampolim.example',
  );
});

test('a URL with a question opens it', async () => {
  await show(<QuestionsPage />, { at: '/perguntas-frequentes#quantas-vagas' });

  expect(answered('Quantas vagas uma empresa pode ter abertas?')).toHaveAttribute('open');
  expect(screen.getByText(/Até 15 ao mesmo tempo/)).toBeVisible();
});

test('the questions have structured data', () => {
  expect(loadQuestions().head).toMatchObject({
    title: 'Perguntas frequentes',
    canonical: '/perguntas-frequentes',
    about: [],
  });
});

test('the terms list their sections, link each right and name the contact and the retention periods', async () => {
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
  const placesOf = (right: string) =>
    within(screen.getByText(right).parentElement as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(placesOf('Confirmar e acessar (I e II)')).toEqual([
    '/conta-candidato#meus-dados',
    '/conta-empresa#meus-dados',
    '/conta-administrador#meus-dados',
  ]);
  expect(placesOf('Eliminar (VI)')).toEqual([
    '/conta-candidato#excluir-conta',
    '/conta-empresa#excluir-conta',
  ]);
  expect(placesOf('Saber com quem compartilhamos (VII)')).toEqual(['/conta-candidato#quem-abriu']);
  const periodOf = (name: string) => screen.getByText(name, { selector: '#guarda dt' }).parentElement;
  const rows = [...document.querySelectorAll('#guarda dl > div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual(retentions.map(({ name, period }) => [name, period]));
  expect(periodOf('Vagas e candidaturas')).toHaveTextContent(
    `por até ${vacancyLifetimeDays} dias e mais ${closedVacancyDays} dias`,
  );
  expect(periodOf('Alertas de vagas')).toHaveTextContent(`mais ${alertUndoDays} dias`);
  expect(periodOf('Avisos do site')).toHaveTextContent(`${noticeLifetimeDays} dias.`);
  expect(periodOf('Registro de acessos e ações')).toHaveTextContent('6 meses, como manda o Marco Civil');
});

test('the terms say what companies see of a candidate as the contract does', async () => {
  await show(<TermsPage contact={undefined} />, { at: '/termos-de-privacidade' });
  const textOf = (name: string) => screen.getByText(name, { selector: '#quem-ve dt' }).parentElement;
  const seen = Object.keys(candidateProfile.shape).join();

  for (const [field, word] of [
    ['Gender', 'gênero'],
    ['Birth', 'data de nascimento'],
    ['CivilStatus', 'estado civil'],
  ] as const) {
    expect(seen).not.toContain(field);
    expect(textOf('Empresas, de quem se candidatou')).not.toHaveTextContent(word);
    expect(textOf('Nunca, nenhuma empresa')).toHaveTextContent(word);
  }
});
