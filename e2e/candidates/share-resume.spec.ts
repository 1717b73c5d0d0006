import { expect } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { expectNoOverflow } from '../setup/layout.ts';
import { resumeSection } from '../setup/open-resume.ts';
import { aCandidate } from '../setup/people.ts';

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: /status of 404/ });

test('the link of a shared resume works without an account until the candidate ends it', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const candidate = await aCandidate(request, 'Ana Souza', { desiredRole: 'Padeira' });
  await enter(page, candidate, '/area-candidato');
  await resumeSection(page).getByRole('button', { name: 'Compartilhar currículo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compartilhar currículo' });
  await dialog.getByRole('button', { name: 'Criar link' }).click();
  const linkField = dialog.getByLabel('Link do currículo');
  await expect(linkField).toHaveValue(/\/curriculo#.{43}$/);
  const link = await linkField.inputValue();
  await expect(dialog.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`Este é o meu currículo: ${link}`)}`,
  );
  await expectAccessible(page, 'link of a resume');
  await expectNoOverflow(page);

  const visitor = await anotherBrowser();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Ana Souza' })).toBeVisible();
  await expect(visitor.getByText(candidate.email)).toHaveCount(0);
  await expectAccessible(visitor, 'shared resume');
  await expectNoOverflow(visitor);

  await dialog.getByRole('button', { name: 'Encerrar link' }).click();
  await page
    .getByRole('dialog', { name: 'Encerrar o link?' })
    .getByRole('button', { name: 'Encerrar link' })
    .click();
  await expect(dialog.getByRole('button', { name: 'Criar link' })).toBeVisible();
  expect(await call(request, 'GET /api/user/candidate/resume-link', { token: candidate.token })).toEqual({});
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Este link não vale mais' })).toBeVisible();
  await expectAccessible(visitor, 'ended link of a resume');
});
