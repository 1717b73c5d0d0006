import { confirmationDays, passkeyLimit, resetHours } from '../limits.ts';

/** Errors of signing in, the second factor, e-mail addresses, passwords and a person's own account. */
export const accountErrors = {
  session_ended: { status: 401, sentence: 'Sua sessão terminou. Entre de novo para continuar.' },
  session_closed: {
    status: 401,
    sentence: 'Esta sessão foi encerrada em outro aparelho. Entre de novo para continuar.',
  },
  account_ended: {
    status: 401,
    sentence: 'Esta conta foi excluída. Se era da equipe de uma empresa, fale com ela.',
  },
  wrong_credentials: { status: 401, sentence: 'E-mail ou senha incorretos.' },
  second_factor_required: {
    status: 401,
    sentence: 'Falta a segunda etapa: use o código do aplicativo ou a chave de acesso.',
  },
  sign_in_expired: {
    status: 401,
    sentence: 'O tempo para entrar acabou. Digite o e-mail e a senha de novo.',
  },
  second_factor_missing: {
    status: 403,
    sentence: 'Contas de administrador precisam da verificação em duas etapas. Ative-a para continuar.',
  },
  second_factor_stays: {
    status: 409,
    sentence:
      'Contas de administrador precisam da verificação em duas etapas. Adicione outra forma antes de remover esta.',
  },
  second_factor_off: {
    status: 409,
    sentence: 'A verificação em duas etapas não está ativada.',
  },
  app_exists: {
    status: 409,
    sentence: 'Sua conta já tem um aplicativo de códigos. Para trocar de aparelho, remova-o antes.',
  },
  passkey_exists: { status: 409, sentence: 'Esta chave de acesso já está na sua conta.' },
  passkey_limit: {
    status: 409,
    sentence: `Sua conta já tem ${passkeyLimit} chaves de acesso. Remova uma delas para adicionar outra.`,
  },
  passkey_not_found: { status: 404, sentence: 'Esta chave de acesso não está mais na sua conta.' },
  passkey_refused: {
    status: 400,
    sentence: 'Não foi possível conferir a chave de acesso. Tente de novo.',
  },
  password_needed: { status: 409, sentence: 'Confirme sua senha para continuar.' },
  account_banned: { status: 403, sentence: 'Conta banida. Entre em contato com o suporte.' },
  session_not_found: { status: 404, sentence: 'Esta sessão já foi encerrada.' },
  other_account: { status: 409, sentence: 'Outra conta entrou neste navegador.' },
  confirmation_unknown: {
    status: 404,
    sentence: 'Este link de confirmação não vale mais. Se você pediu outro, use o do e-mail mais recente.',
  },
  confirmation_expired: {
    status: 404,
    sentence: `Este link de confirmação venceu: ele vale por ${confirmationDays} dias.`,
  },
  unsubscribe_unknown: {
    status: 404,
    sentence: 'Este link não é válido. Entre na sua conta para escolher os e-mails que recebe.',
  },
  reset_token_missing: { status: 400, sentence: 'Token inválido ou ausente.' },
  reset_unknown: {
    status: 404,
    sentence: 'Este link de redefinição não vale mais. Se você pediu outro, use o do e-mail mais recente.',
  },
  reset_expired: {
    status: 404,
    sentence: `Este link de redefinição venceu: ele vale por ${resetHours} hora. Peça outro.`,
  },
  reset_used: {
    status: 409,
    sentence: 'Este link já foi usado para criar uma senha nova. Entre com ela ou peça outro link.',
  },
  email_already_confirmed: { status: 409, sentence: 'Seu e-mail já está confirmado.' },
  email_taken: { status: 409, sentence: 'O e-mail já está em uso.' },
  resume_changed: {
    status: 409,
    sentence: 'Seu currículo foi alterado em outra aba ou aparelho depois que você o abriu aqui.',
  },
  account_changed: {
    status: 409,
    sentence: 'Sua conta foi alterada em outra aba ou aparelho depois que você a abriu aqui.',
  },
} as const;
