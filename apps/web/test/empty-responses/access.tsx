import { screen } from '@testing-library/react';
import { ConfirmationNotice } from '../../src/accounts/confirmation-notice.tsx';
import { confirmEmail, EmailConfirmationPage } from '../../src/accounts/email-confirmation-page.tsx';
import { OwnAccessForm } from '../../src/accounts/own-account/own-access-form.tsx';
import { endOtherSessions, endOwnSession } from '../../src/accounts/own-account/own-account-api.ts';
import { PasswordForm } from '../../src/accounts/own-account/password-form.tsx';
import { ForgotPasswordPage } from '../../src/accounts/password-reset/forgot-password-page.tsx';
import { ResetPasswordPage } from '../../src/accounts/password-reset/reset-password-page.tsx';
import { SecondFactor } from '../../src/accounts/second-factor/second-factor.tsx';
import { AccountRemoval } from '../../src/privacy/account-removal.tsx';
import { candidateRemovalTexts } from '../../src/privacy/removal-texts.ts';
import * as signUp from '../candidate-sign-up.tsx';
import { fillIn } from '../fill-in.ts';
import { noSecondFactor } from '../no-second-factor.ts';
import { serve } from '../serve.ts';
import { aQueryClient, show } from '../show.tsx';
import { aUser } from '../user-factory.ts';
import { clickLast, confirm, type EmptyResponseCase, fillAll, id, password, showTo } from './case.tsx';

export const access: EmptyResponseCase[] = [
  {
    route: 'POST /api/user/candidate/create-candidate',
    expectedText: 'Conta criada com sucesso! Agora é só entrar.',
    open: async () => {
      serve({
        [signUp.checkEmailRoute]: { available: true },
        [signUp.checkPasswordRoute]: { allowed: true },
      });
      await signUp.openFilledForm();
      await signUp.typePasswordsAndGoToLastStep();
    },
    act: signUp.clickCreateAccount,
  },
  {
    route: 'PUT /api/user/my-access',
    expectedText: 'Senha atualizada com sucesso!',
    open: () => showTo('Candidate', <PasswordForm />),
    act: async () => {
      await fillAll({ 'Senha atual': password, 'Nova senha': password, 'Confirme a nova senha': password });
      await clickLast('Alterar senha');
    },
  },
  {
    route: 'PUT /api/user/my-access',
    expectedText: 'Conta atualizada com sucesso!',
    response: { email: aUser('Admin').email },
    open: () => showTo('Admin', <OwnAccessForm />),
    act: () => clickLast('Salvar'),
  },
  {
    route: 'DELETE /api/user/my-account',
    expectedText: 'Sua conta foi excluída.',
    open: () => showTo('Candidate', <AccountRemoval texts={candidateRemovalTexts} />, '/conta-candidato'),
    act: async () => {
      await clickLast(candidateRemovalTexts.label);
      await screen.findByRole('dialog');
      await fillIn('Senha atual', password);
      await confirm('Excluir para sempre');
    },
  },
  {
    route: 'POST /api/user/confirmation-mail',
    expectedText: 'E-mail enviado. Use o link mais recente.',
    open: () =>
      show(<ConfirmationNotice />, {
        at: '/area-candidato',
        as: aUser('Candidate', { emailConfirmed: false }),
      }),
    act: () => clickLast('Enviar link'),
  },
  {
    route: 'POST /api/auth/confirm-email',
    expectedText: 'E-mail confirmado!',
    onPage: true,
    act: async () => show(<EmailConfirmationPage outcome={await confirmEmail('segredo')} />),
  },
  {
    route: 'POST /api/user/forgot-password',
    expectedText: 'Instruções para redefinição de senha enviadas para o seu e-mail.',
    open: () => show(<ForgotPasswordPage />, { at: '/forgot-password' }),
    act: async () => {
      await fillIn('E-mail', 'ana@exemplo.com');
      await clickLast('Enviar link');
    },
  },
  {
    route: 'POST /api/user/reset-password',
    expectedText: 'Senha redefinida com sucesso.',
    open: () =>
      show(<ResetPasswordPage received={{ state: 'valid', token: 'segredo', email: 'ana@exemplo.com' }} />, {
        at: '/reset-password',
      }),
    act: async () => {
      await fillAll({ 'Nova senha': password, 'Confirme a nova senha': password });
      await clickLast('Redefinir senha');
    },
  },
  {
    route: 'DELETE /api/user/sessions/:id',
    expectedText: 'Sessão encerrada.',
    act: () => endOwnSession(aQueryClient(), id),
  },
  {
    route: 'DELETE /api/user/sessions',
    expectedText: 'Sua conta só está aberta aqui.',
    act: () => endOtherSessions(aQueryClient()),
  },
  {
    route: 'POST /api/user/second-factor/app',
    expectedText: 'Não foi possível continuar.',
    showsFailure: true,
    onPage: true,
    open: async () => {
      serve({ 'GET /api/user/second-factor': noSecondFactor });
      await showTo('Candidate', <SecondFactor />, '/conta-candidato');
      await clickLast('Usar aplicativo de códigos');
      await fillIn('Senha atual', password);
    },
    act: () => clickLast('Continuar'),
  },
];
