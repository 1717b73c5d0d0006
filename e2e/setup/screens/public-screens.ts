/// <reference lib="dom" />

import { expect, type Page } from '@playwright/test';
import { demoEmails } from '../../../apps/server/seeds/demo-accounts.ts';
import { demoPassword } from '../../../apps/server/seeds/demo-password.ts';
import { call } from '../call.ts';
import { enter } from '../enter.ts';
import { resetSubject, secretIn } from '../mails.ts';
import { aCandidate } from '../people.ts';
import { openStep } from '../sign-up-steps.ts';
import type { Screen } from './screen.ts';

export function publicScreens(): Screen[] {
  return [
    { name: 'home', path: '/' },
    { name: 'login', path: '/login' },
    { name: 'cadastro', path: '/cadastro' },
    { name: 'cadastro-candidato', path: '/cadastro?tipo=candidato' },
    ...['voce', 'endereco', 'vaga'].map((passo) => signUpStep('candidato', passo)),
    {
      name: 'cadastro-candidato-completar-depois',
      path: '/cadastro?tipo=candidato',
      open: async (page: Page) => {
        await openStep('candidato', 'vaga')(page);
        await page.getByText('Completar depois').click();
      },
    },
    { name: 'cadastro-empresa', path: '/cadastro?tipo=empresa' },
    ...['empresa', 'endereco', 'acesso'].map((passo) => signUpStep('empresa', passo)),
    { name: 'forgot-password', path: '/forgot-password' },
    { name: 'reset-password', path: '/login', open: openResetLink },
    { name: 'reset-password-sem-link', path: '/reset-password' },
    { name: 'confirmar-email', path: '/confirmar-email' },
    { name: 'convite-sem-link', path: '/convite' },
    { name: 'sair-dos-emails', path: '/sair-dos-emails#0.application_status.0' },
    { name: 'sair-dos-emails-sem-link', path: '/sair-dos-emails' },
    { name: 'termos', path: '/termos-de-privacidade' },
    { name: 'faq', path: '/perguntas-frequentes' },
    { name: 'not-found', path: '/nao-existe' },
    { name: 'outra-conta', path: '/login', open: openAfterAnother },
  ];
}

const signUpStep = (tipo: 'candidato' | 'empresa', passo: string): Screen => ({
  name: `cadastro-${tipo}-${passo}`,
  path: `/cadastro?tipo=${tipo}`,
  open: openStep(tipo, passo),
});

/** Of somebody who has just asked for it. */
async function openResetLink(page: Page): Promise<void> {
  const { email } = await aCandidate(page.request);
  await call(page.request, 'POST /api/user/forgot-password', { body: { email } });
  await page.goto(`/reset-password#${await secretIn(email, resetSubject)}`);
  await expect(page.getByRole('heading', { name: 'Crie uma senha nova' })).toBeVisible();
}

/** In a tab of somebody else than who has signed in by another. */
async function openAfterAnother(page: Page): Promise<void> {
  await enter(page, { email: demoEmails.candidate, password: demoPassword });
  await page.evaluate(() => sessionStorage.setItem('trampolim.account', 'somebody else'));
  await page.goto('/outra-conta');
  await expect(page.getByRole('heading', { name: 'Outra conta entrou neste navegador' })).toBeVisible();
}
