import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import {
  applyElsewhereAndWithdraw,
  approve,
  confirmEmail,
  findVacancy,
  openCompanyAndVacancy,
  publishVacancy,
  readAndApply,
  readNews,
  signUpAndIn,
} from './main-journey-steps.ts';
import { expectAccessible } from './setup/accessibility.ts';
import { test } from './setup/browser-test.ts';
import { menu } from './setup/menu.ts';
import { newEmail, submitSignInForm } from './setup/people.ts';
import { signUpCompany } from './setup/sign-ups.ts';

test('a company approves a candidate who applied to its vacancy', async ({
  page: company,
  anotherBrowser,
}) => {
  test.setTimeout(180_000);
  // The tests at both sizes share a server, so each uses its own data.
  const team = randomUUID().slice(0, 4);
  const jobTitle = `Pessoa analista de dados geoespaciais, equipe ${team}`;
  const candidate = await anotherBrowser();
  const companyEmail = newEmail('cartografia');
  const candidateEmail = newEmail('joana');

  await test.step('the company signs up', () => signUpCompany(company, companyEmail));

  await test.step('the company signs in', async () => {
    await expect(company).toHaveURL('/login');
    await submitSignInForm(company, companyEmail);
    await expect(company).toHaveURL('/area-empresa');
    await expect(company.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(company, 'area of a new company');
  });

  await test.step('the company publishes a vacancy', () => publishVacancy(company, jobTitle));

  await test.step('a candidate signs up and in', () => signUpAndIn(candidate, candidateEmail));

  await test.step('the candidate requests another link and confirms the e-mail address with it', () =>
    confirmEmail(candidate, candidateEmail));

  await test.step('the candidate finds the vacancy by search and filters', () =>
    findVacancy(candidate, `DADOS GEOESPACIAIS, equipe ${team}`, jobTitle));

  await test.step('the candidate reads the vacancy and applies', () => readAndApply(candidate, jobTitle));

  await test.step('the candidate opens the profile of the company and the page of the vacancy', () =>
    openCompanyAndVacancy(candidate, jobTitle));

  await test.step('the candidate applies elsewhere and withdraws', () =>
    applyElsewhereAndWithdraw(candidate));

  await test.step('the company opens the applicant and approves with a comment', () =>
    approve(company, jobTitle, candidateEmail));

  await test.step('the candidate sees the new status, the comment and the history', () =>
    readNews(candidate, jobTitle));

  await test.step('both sign out', async () => {
    for (const page of [company, candidate]) {
      await menu(page).getByRole('link', { name: 'Conta' }).click();
      await page.getByRole('button', { name: 'Sair da Conta' }).click();
      await expect(page).toHaveURL('/login');
      await page.goto('/area-candidato');
      await expect(page).toHaveURL('/login?voltar=%2Farea-candidato');
    }
  });
});
