import {
  apiKeyLimit,
  commentTemplateLimit,
  companyPeopleLimit,
  dailyCandidateInvitationLimit,
  dailyInvitationLimit,
  dailyOpeningLimit,
  invitationDays,
  savedSearchLimit,
  webhookLimit,
} from '../limits.ts';

/**
 * Errors of companies: their people and rights, API keys, webhooks, templates, saved searches and logos, and the
 * candidates whose resumes they open or whom they invite.
 */
export const companyErrors = {
  right_missing: {
    status: 403,
    sentence: 'Só quem tem a permissão de Administração na empresa pode fazer isso. Fale com essa pessoa.',
  },
  owner_only: { status: 403, sentence: 'Isso só pode ser feito com a conta principal da empresa.' },
  own_place: {
    status: 403,
    sentence: 'Só outra pessoa da equipe pode mudar o seu acesso. Para sair, use “Sair da empresa”.',
  },
  owner_stays: {
    status: 403,
    sentence: 'A conta principal não pode sair da empresa: só é excluída junto com ela.',
  },
  company_not_found: { status: 404, sentence: 'Empresa não encontrada.' },
  colleague_not_found: { status: 404, sentence: 'Esta pessoa não está mais na empresa.' },
  /** The company cancels or resends an invitation that is not open. */
  invitation_not_found: {
    status: 404,
    sentence: 'Este convite não está mais em aberto: foi aceito ou cancelado.',
  },
  /** The invited person opens a link that is not valid. */
  invitation_unknown: {
    status: 404,
    sentence: 'Este convite não vale mais: foi cancelado ou há outro mais recente no seu e-mail.',
  },
  invitation_expired: {
    status: 404,
    sentence: `Este convite venceu: ele vale por ${invitationDays} dias. Peça outro à empresa.`,
  },
  invitation_used: {
    status: 409,
    sentence: 'Este convite já foi aceito. Entre com seu e-mail e sua senha.',
  },
  invitation_email_taken: {
    status: 409,
    sentence:
      'Já existe uma conta do Trampolim com este e-mail. Peça à empresa um convite para outro endereço seu.',
  },
  already_colleague: { status: 409, sentence: 'Este e-mail já é de alguém da equipe.' },
  already_invited: {
    status: 409,
    sentence: 'Já existe um convite em aberto para este e-mail. Você pode reenviá-lo.',
  },
  people_limit: {
    status: 409,
    sentence: `Sua empresa já tem ${companyPeopleLimit} pessoas, contando os convites em aberto. Remova alguém para convidar outra.`,
  },
  email_unconfirmed: {
    status: 409,
    sentence: 'Antes de convidar pessoas, confirme seu e-mail pelo link que enviamos.',
  },
  /** Invitations to colleagues. */
  invitation_limit: {
    status: 429,
    sentence: `Sua empresa já enviou ${dailyInvitationLimit} convites em um dia. Espere um pouco para enviar outros.`,
  },
  api_key_missing: {
    status: 401,
    sentence: 'Envie a chave de API no cabeçalho Authorization: Bearer.',
  },
  api_key_invalid: {
    status: 401,
    sentence: 'Chave de API inválida: não existe, venceu ou foi revogada.',
  },
  scope_missing: { status: 403, sentence: 'Esta chave de API não tem a permissão que esta chamada exige.' },
  api_key_not_found: { status: 404, sentence: 'Esta chave não vale mais: foi revogada ou venceu.' },
  api_key_limit: {
    status: 409,
    sentence: `Sua empresa já tem ${apiKeyLimit} chaves de API. Revogue uma delas para criar outra.`,
  },
  api_key_created: {
    status: 409,
    sentence:
      'Esta chave já foi criada, e o segredo só aparece uma vez. Se você não o viu, revogue-a e crie outra.',
  },
  webhook_not_found: { status: 404, sentence: 'Este webhook não existe mais: alguém da empresa o excluiu.' },
  webhook_delivery_not_found: { status: 404, sentence: 'Esta entrega não está mais no histórico.' },
  webhook_limit: {
    status: 409,
    sentence: `Sua empresa já tem ${webhookLimit} webhooks. Exclua um deles para criar outro.`,
  },
  webhook_created: {
    status: 409,
    sentence:
      'Este webhook já foi criado, e o segredo só aparece uma vez. Se você não o viu, gere outro segredo.',
  },
  webhook_paused: { status: 409, sentence: 'Este webhook está pausado. Reative-o antes de enviar.' },
  idempotency_key_reused: {
    status: 422,
    sentence: 'Esta Idempotency-Key já foi usada com outro conteúdo. Use uma nova para cada criação.',
  },
  precondition_failed: {
    status: 412,
    sentence: 'O conteúdo mudou depois que você o leu. Leia-o de novo e repita a alteração.',
  },
  template_not_found: { status: 404, sentence: 'Este modelo não existe mais: alguém da empresa o excluiu.' },
  template_limit: {
    status: 409,
    sentence: `Sua empresa já tem ${commentTemplateLimit} modelos de comentário. Exclua um deles para criar outro.`,
  },
  template_name_taken: { status: 409, sentence: 'Já existe um modelo com este nome. Escolha outro.' },
  saved_search_not_found: { status: 404, sentence: 'Busca salva não encontrada.' },
  saved_search_name_taken: { status: 409, sentence: 'Já existe uma busca salva com este nome.' },
  saved_search_limit: {
    status: 409,
    sentence: `Sua empresa já tem ${savedSearchLimit} buscas salvas. Exclua uma delas para salvar outra.`,
  },
  logo_not_image: {
    status: 415,
    sentence: 'Este arquivo não é uma imagem PNG, JPEG ou WebP. Escolha outro.',
  },
  logo_animated: { status: 400, sentence: 'O logotipo não pode ser animado. Escolha uma imagem parada.' },
  logo_unreadable: {
    status: 400,
    sentence: 'Não conseguimos ler esta imagem: ela pode estar incompleta. Salve-a de novo ou escolha outra.',
  },
  logo_too_large: { status: 413, sentence: 'O logotipo pode ter no máximo 1 MB. Escolha uma imagem menor.' },
  logo_pixels: {
    status: 400,
    sentence: 'Esta imagem tem pixels demais. Escolha uma de até 4.096 × 4.096 pixels.',
  },
  // The invitations below are those to candidates.
  candidate_already_invited: {
    status: 409,
    sentence: 'Sua empresa já convidou esta pessoa para esta vaga.',
  },
  already_applicant: { status: 409, sentence: 'Esta pessoa já se candidatou a esta vaga.' },
  invitations_refused: { status: 409, sentence: 'Esta pessoa não está recebendo convites.' },
  candidate_invitation_limit: {
    status: 429,
    sentence: `Sua empresa já enviou ${dailyCandidateInvitationLimit} convites hoje. Tente de novo amanhã.`,
  },
  candidate_invitation_not_found: { status: 404, sentence: 'Convite não encontrado.' },
  opening_limit: {
    status: 429,
    sentence: `Sua empresa já abriu hoje ${dailyOpeningLimit} currículos de quem não se candidatou. Tente de novo amanhã.`,
  },
  candidate_not_found: { status: 404, sentence: 'Candidato não encontrado.' },
  resume_link_unknown: {
    status: 404,
    sentence: 'O link deste currículo foi encerrado. Peça outro a quem o enviou.',
  },
} as const;
