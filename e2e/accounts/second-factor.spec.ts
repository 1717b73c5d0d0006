import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessibleEverywhere } from '../setup/accessibility.ts';
import { accountSection, expandSection } from '../setup/account-sections.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { expectNoOverflow, resize } from '../setup/layout.ts';
import { aCandidate, newEmail, password } from '../setup/people.ts';
import { requireSecondFactor, stopRequiringSecondFactor } from '../setup/require-second-factor.ts';
import { demoToken } from '../setup/screens/demo-token.ts';

// Passkeys need a host name instead of an address. Missing and wrong second steps are errors that the tests cause.
test.use({
  baseURL: `http://localhost:${process.env.E2E_PORT}`,
  expectedErrors: /status of (400|401)/,
});

/** Returns the code of this time step or, because no code is accepted twice, of a later one. */
const codeOf = (secret: string, stepsAhead: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });

const confirmPassword = async (page: Page, button: string) => {
  await page.getByRole('textbox', { name: 'Senha atual' }).last().fill(password);
  await page.getByRole('button', { name: button }).click();
};

const readSecret = async (page: Page): Promise<string> =>
  (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeFocused();
}

test('a candidate with an authenticator app signs in with its code or a recovery code', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const helena = await aCandidate(request);
  await enter(page, helena, '/conta-candidato');
  await expandSection(page, 'Verificação em duas etapas');
  await page.getByRole('button', { name: 'Usar aplicativo de códigos' }).click();
  await confirmPassword(page, 'Continuar');
  await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'second factor: QR code');
  const secret = await readSecret(page);
  await page.getByLabel('Código do aplicativo').fill('000000');
  await page.getByRole('button', { name: 'Ativar', exact: true }).click();
  await expect(page.getByText('Código incorreto. Digite o que o aplicativo mostra agora.')).toBeVisible();
  await page.getByLabel('Código do aplicativo').fill(codeOf(secret, 0));
  await page.getByRole('button', { name: 'Ativar', exact: true }).click();
  const codes = page.getByRole('listitem').filter({ hasText: /^([2-9a-z]{4}-){5}[2-9a-z]{4}$/ });
  await expect(codes).toHaveCount(10);
  await expectAccessibleEverywhere(page, 'second factor: recovery codes');
  const recoveryCode = await codes.first().innerText();
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByText('Restam 10')).toBeVisible();
  await expectAccessibleEverywhere(page, 'second factor: list');

  const phone = await anotherBrowser();
  await enterPassword(phone, helena.email);
  await expectAccessibleEverywhere(phone, 'second step');
  await phone.getByLabel('Código do aplicativo').fill('000000');
  await phone.getByRole('button', { name: 'Confirmar' }).click();
  await expect(phone.getByText('Código incorreto ou já usado. Confira e tente de novo.')).toBeVisible();
  await phone.getByLabel('Código do aplicativo').fill(codeOf(secret, 1));
  await phone.getByRole('button', { name: 'Confirmar' }).click();
  await phone.waitForURL('/area-candidato');

  const tablet = await anotherBrowser();
  await enterPassword(tablet, helena.email);
  await tablet.getByRole('button', { name: 'Usar código de recuperação' }).click();
  await tablet.getByLabel('Código de recuperação').fill(recoveryCode);
  await tablet.getByRole('button', { name: 'Confirmar' }).click();
  await expect(tablet.getByText('Restam 9 códigos.')).toBeVisible();
});

test('a candidate signs in with a passkey and removes it', async ({ page, request }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const helena = await aCandidate(request);
  await enter(page, helena, '/conta-candidato');
  await expandSection(page, 'Verificação em duas etapas');
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  await page.getByLabel('Nome da chave').fill('Notebook de casa');
  await confirmPassword(page, 'Criar chave');
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await expect(
    accountSection(page, 'Verificação em duas etapas').getByText('Notebook de casa'),
  ).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await enterPassword(page, helena.email);
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await page.waitForURL('/area-candidato');

  await page.goto('/conta-candidato');
  await expandSection(page, 'Verificação em duas etapas');
  await page.getByRole('button', { name: 'Remover: Notebook de casa' }).click();
  await confirmPassword(page, 'Remover');
  await expect(page.getByText('Chave removida.')).toBeVisible();
  await expect(accountSection(page, 'Verificação em duas etapas').getByText('Notebook de casa')).toHaveCount(
    0,
  );
});

test('an administrator who must have a second factor sets one up before any other page', async ({
  page,
  request,
}) => {
  const email = newEmail('chefia');
  const token = await demoToken(request, 'admin');
  await call(request, 'POST /api/user/create-admin', { token, body: { email, password } });
  await requireSecondFactor(page);
  await enter(page, { email }, '/area-administrador');

  await expect(page).toHaveURL('/proteger-conta');
  await expect(page.getByRole('heading', { name: 'Proteja sua conta' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Usar aplicativo de códigos' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'request for a second factor');
  await resize(page, { width: 390, height: 844 });
  await expectNoOverflow(page);

  await page.getByRole('button', { name: 'Usar aplicativo de códigos' }).click();
  await confirmPassword(page, 'Continuar');
  await page.getByLabel('Código do aplicativo').fill(codeOf(await readSecret(page), 0));
  await page.getByRole('button', { name: 'Ativar', exact: true }).click();
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await page.waitForURL('/area-administrador');
  await expect(page.getByRole('heading', { name: 'Moderação pendente' })).toBeVisible();

  await stopRequiringSecondFactor(page);
  await page.goto('/proteger-conta');
  await page.waitForURL('/area-administrador');
});
