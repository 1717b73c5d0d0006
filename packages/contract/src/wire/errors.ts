import { appealDays, dailyInterviewProposalLimit } from './limits.ts';

/**
 * Every error of the API: its HTTP status and the sentence that people read. The catalogue is closed: no other
 * sentence can be sent.
 */
export const errorCatalogue = {
  invalid_input: { status: 400, sentence: 'Confira os campos indicados e tente de novo.' },
  invalid_json: { status: 400, sentence: 'O corpo da requisição não é um JSON válido.' },
  invalid_request: { status: 400, sentence: 'Não foi possível entender a requisição.' },
  missing_token: { status: 401, sentence: 'Entre na sua conta para continuar.' },
  session_ended: { status: 401, sentence: 'Sua sessão terminou. Entre de novo para continuar.' },
  session_closed: {
    status: 401,
    sentence: 'Esta sessão foi encerrada em outro aparelho. Entre de novo para continuar.',
  },
  account_ended: {
    status: 401,
    sentence:
      'Esta conta foi excluída, e não há mais como entrar com ela. Se você agia por uma empresa, seu acesso terminou: fale com ela.',
  },
  wrong_credentials: { status: 401, sentence: 'E-mail ou senha incorretos.' },
  second_factor_required: {
    status: 401,
    sentence:
      'Falta a segunda etapa: confirme que é você com o código do aplicativo ou com a chave de acesso.',
  },
  sign_in_expired: {
    status: 401,
    sentence: 'A entrada demorou demais. Digite o e-mail e a senha de novo.',
  },
  api_key_missing: {
    status: 401,
    sentence: 'Envie a chave de API no cabeçalho Authorization: Bearer.',
  },
  api_key_invalid: {
    status: 401,
    sentence: 'Esta chave de API não vale: não existe, venceu ou foi revogada.',
  },
  scope_missing: { status: 403, sentence: 'Esta chave de API não tem a permissão que esta chamada exige.' },
  second_factor_missing: {
    status: 403,
    sentence: 'Contas de administração precisam da verificação em duas etapas. Ative-a para continuar.',
  },
  second_factor_stays: {
    status: 409,
    sentence:
      'Contas de administração não ficam sem a verificação em duas etapas. Adicione outra forma antes de remover esta.',
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
    sentence: 'Sua conta já tem 10 chaves de acesso. Remova uma delas para adicionar outra.',
  },
  passkey_not_found: { status: 404, sentence: 'Esta chave de acesso já não está na sua conta.' },
  passkey_refused: {
    status: 400,
    sentence: 'Não foi possível conferir a chave de acesso. Tente de novo.',
  },
  wrong_role: { status: 403, sentence: 'Acesso negado para sua conta!' },
  right_missing: {
    status: 403,
    sentence:
      'Na sua empresa, isso cabe a quem tem a permissão de Administração. Fale com uma dessas pessoas.',
  },
  owner_only: { status: 403, sentence: 'Isso só pode ser feito com a conta principal da empresa.' },
  not_note_author: {
    status: 403,
    sentence:
      'Esta anotação é de outra pessoa da empresa: só ela a edita, e só ela ou a Administração a exclui.',
  },
  own_place: {
    status: 403,
    sentence: 'O seu próprio lugar na empresa é outra pessoa quem muda. Para sair, use “Sair da empresa”.',
  },
  owner_stays: {
    status: 403,
    sentence: 'Esta é a conta principal da empresa: ela não sai da empresa, só pode ser excluída com ela.',
  },
  not_owner: { status: 403, sentence: 'Esta vaga pertence a outra empresa.' },
  account_banned: { status: 403, sentence: 'Conta banida. Entre em contato com o suporte.' },
  not_found: { status: 404, sentence: 'Não encontramos o que você procura.' },
  vacancy_not_found: { status: 404, sentence: 'Vaga não encontrada.' },
  candidate_not_found: { status: 404, sentence: 'Candidato não encontrado.' },
  company_not_found: { status: 404, sentence: 'Empresa não encontrada.' },
  application_not_found: { status: 404, sentence: 'Candidatura não encontrada.' },
  candidate_invitation_not_found: { status: 404, sentence: 'Convite não encontrado.' },
  template_not_found: { status: 404, sentence: 'Este modelo já não existe: alguém da empresa o excluiu.' },
  message_not_found: { status: 404, sentence: 'Esta mensagem já não existe.' },
  note_not_found: { status: 404, sentence: 'Esta anotação já não existe.' },
  session_not_found: { status: 404, sentence: 'Esta sessão já não está aberta.' },
  api_key_not_found: { status: 404, sentence: 'Esta chave já não vale: foi revogada ou venceu.' },
  api_key_limit: {
    status: 409,
    sentence: 'Sua empresa já tem 10 chaves de API. Revogue uma delas para criar outra.',
  },
  api_key_created: {
    status: 409,
    sentence:
      'Esta chave já foi criada, e o segredo só aparece uma vez. Se você não o viu, revogue-a e crie outra.',
  },
  idempotency_key_reused: {
    status: 422,
    sentence: 'Esta Idempotency-Key já foi usada com outro conteúdo. Use uma nova para cada criação.',
  },
  precondition_failed: {
    status: 412,
    sentence: 'O conteúdo mudou depois que você o leu. Leia-o de novo e repita a alteração.',
  },
  vacancy_import_not_found: {
    status: 404,
    sentence: 'Esta importação já não vale. Envie o arquivo ou o endereço de novo.',
  },
  saved_search_not_found: { status: 404, sentence: 'Busca salva não encontrada.' },
  saved_search_name_taken: { status: 409, sentence: 'Já existe uma busca salva com este nome.' },
  saved_search_limit: {
    status: 409,
    sentence: 'Sua empresa já tem 20 buscas salvas. Exclua uma delas para salvar outra.',
  },
  resume_link_unknown: {
    status: 404,
    sentence: 'Quem enviou este currículo encerrou o link. Peça um novo à pessoa.',
  },
  alert_not_found: { status: 404, sentence: 'Este alerta já não existe.' },
  alert_exists: { status: 409, sentence: 'Você já tem um alerta com esta busca.' },
  alert_limit: {
    status: 409,
    sentence: 'Você já tem 10 alertas de vagas. Exclua um deles para criar outro.',
  },
  alert_link_unknown: {
    status: 404,
    sentence: 'Este link não vale mais: o alerta foi encerrado, ou você pediu outro link depois deste.',
  },
  alert_link_expired: {
    status: 404,
    sentence: 'Este link venceu: ele vale por 7 dias. Crie o alerta de novo para receber outro.',
  },
  alert_link_used: {
    status: 409,
    sentence: 'Este alerta já foi confirmado. Para mudá-lo, use o link no pé de cada e-mail dele.',
  },
  other_account: { status: 409, sentence: 'Outra conta entrou neste navegador.' },
  confirmation_unknown: {
    status: 404,
    sentence: 'Este link de confirmação não vale mais. Se você pediu outro, use o do e-mail mais novo.',
  },
  unsubscribe_unknown: {
    status: 404,
    sentence: 'Este link não vale. Entre na sua conta para escolher os e-mails que recebe.',
  },
  confirmation_expired: {
    status: 404,
    sentence: 'Este link de confirmação venceu: ele vale por 7 dias.',
  },
  reset_token_missing: { status: 400, sentence: 'Token inválido ou ausente.' },
  reset_unknown: {
    status: 404,
    sentence: 'Este link de redefinição não vale mais. Se você pediu outro, use o do e-mail mais novo.',
  },
  reset_expired: {
    status: 404,
    sentence: 'Este link de redefinição venceu: ele vale por 1 hora. Peça outro.',
  },
  reset_used: {
    status: 409,
    sentence: 'Este link já foi usado para criar uma senha nova. Entre com ela, ou peça outro link.',
  },
  colleague_not_found: { status: 404, sentence: 'Esta pessoa já não está na empresa.' },
  invitation_not_found: {
    status: 404,
    sentence: 'Este convite já não está em aberto: foi aceito ou cancelado.',
  },
  invitation_unknown: {
    status: 404,
    sentence: 'Este convite não vale mais: foi cancelado ou há outro mais novo no seu e-mail.',
  },
  invitation_expired: {
    status: 404,
    sentence: 'Este convite venceu: ele vale por 7 dias. Peça à empresa que o envie de novo.',
  },
  invitation_used: {
    status: 409,
    sentence: 'Este convite já foi aceito. Entre com o seu e-mail e a sua senha.',
  },
  invitation_email_taken: {
    status: 409,
    sentence:
      'Já existe uma conta do Trampolim com este e-mail. Peça à empresa um convite para outro endereço seu.',
  },
  already_colleague: { status: 409, sentence: 'Quem usa este e-mail já faz parte da empresa.' },
  already_invited: {
    status: 409,
    sentence: 'Já há um convite em aberto para este e-mail. Se ele se perdeu, envie-o de novo.',
  },
  people_limit: {
    status: 409,
    sentence:
      'Sua empresa já tem 30 pessoas, contando os convites em aberto. Remova alguém para convidar outra.',
  },
  email_unconfirmed: {
    status: 409,
    sentence: 'Antes de convidar pessoas, confirme o seu e-mail com o link que enviamos a você.',
  },
  own_removal: {
    status: 403,
    sentence:
      'Ninguém exclui a própria conta de administrador: assim sempre resta alguém. Peça a outra pessoa da administração.',
  },
  account_not_found: { status: 404, sentence: 'Conta não encontrada: talvez já tenha sido excluída.' },
  removal_not_found: { status: 404, sentence: 'Exclusão em massa não encontrada.' },
  removal_running: {
    status: 409,
    sentence: 'Você já tem uma exclusão em andamento. Espere que ela termine, ou cancele-a.',
  },
  removal_changed: {
    status: 409,
    sentence: 'A busca encontra agora outro número. Confira e confirme de novo.',
  },
  removal_limit: {
    status: 409,
    sentence: 'Uma exclusão em massa leva no máximo 100.000 cadastros. Refine a busca.',
  },
  removal_empty: { status: 409, sentence: 'A busca não encontra mais nada para excluir.' },
  removal_over: { status: 409, sentence: 'Esta exclusão já terminou.' },
  email_already_confirmed: { status: 409, sentence: 'Seu e-mail já está confirmado.' },
  email_taken: { status: 409, sentence: 'O e-mail já está em uso.' },
  already_applied: { status: 409, sentence: 'Você já se candidatou a esta vaga.' },
  application_answered: { status: 409, sentence: 'Esta candidatura já foi respondida pela empresa.' },
  questions_unanswered: {
    status: 409,
    sentence: 'Esta vaga faz perguntas a quem se candidata. Responda a elas para enviar o currículo.',
  },
  questions_changed: {
    status: 409,
    sentence:
      'A empresa mudou as perguntas desta vaga enquanto você respondia. Nada foi enviado: confira as perguntas de agora e envie de novo.',
  },
  knocked_out: {
    status: 409,
    sentence: 'A empresa exige outra resposta para esta vaga, como a pergunta avisa. Nada foi enviado.',
  },
  questions_edited: {
    status: 409,
    sentence:
      'Outra pessoa mudou as perguntas desta vaga enquanto você editava. Nada foi salvo: confira as perguntas de agora.',
  },
  decision_stands: {
    status: 409,
    sentence: 'Esta decisão já foi comunicada ou alterada, e não pode mais ser desfeita.',
  },
  vacancy_closed: { status: 409, sentence: 'Esta vaga não recebe mais candidaturas.' },
  vacancy_limit: {
    status: 409,
    sentence: 'Sua empresa já tem 15 vagas abertas. Encerre ou exclua uma delas para abrir outra.',
  },
  vacancy_not_open: { status: 409, sentence: 'Esta vaga já não está aberta.' },
  vacancy_open: { status: 409, sentence: 'Esta vaga já está aberta.' },
  vacancy_banned: { status: 409, sentence: 'Uma vaga banida não pode ser reaberta.' },
  vacancy_over: {
    status: 409,
    sentence: 'Os 90 dias desta vaga terminaram e ela não pode ser reaberta. Duplique-a para publicar outra.',
  },
  template_limit: {
    status: 409,
    sentence: 'Sua empresa já tem 30 modelos de comentário. Exclua um deles para criar outro.',
  },
  template_name_taken: { status: 409, sentence: 'Já há um modelo com este nome. Escolha outro.' },
  messages_not_open: {
    status: 409,
    sentence: 'A conversa abre quando a empresa começa a analisar o currículo.',
  },
  company_writes_first: {
    status: 409,
    sentence: 'A empresa escreve primeiro. Assim que ela escrever, você pode responder aqui.',
  },
  messages_dismissed: {
    status: 409,
    sentence: 'A candidatura foi dispensada, e a conversa terminou com ela.',
  },
  messages_vacancy_gone: {
    status: 409,
    sentence: 'A vaga foi retirada do Trampolim, e a conversa terminou com ela.',
  },
  messages_company_blocked: {
    status: 409,
    sentence: 'Você bloqueou esta empresa. Para escrever a ela, desbloqueie a empresa em Conta.',
  },
  message_thread_full: {
    status: 409,
    sentence: 'Esta conversa chegou a 1.000 mensagens. Combinem o resto por telefone ou e-mail.',
  },
  message_already_sent: {
    status: 409,
    sentence: 'Esta mensagem já foi enviada com outro texto. Recarregue a página para ver a conversa.',
  },
  note_limit: {
    status: 409,
    sentence: 'Esta candidatura já tem 100 anotações. Exclua alguma para escrever outra.',
  },
  status_step_refused: {
    status: 409,
    sentence: 'O status desta candidatura já avançou e não pode voltar a uma etapa anterior.',
  },
  reply_not_owed: { status: 409, sentence: 'Esta candidatura já teve resposta.' },
  history_full: {
    status: 409,
    sentence: 'Esta candidatura já teve 50 mudanças e não aceita outras: vale o status atual.',
  },
  already_reported: {
    status: 409,
    sentence: 'Você já denunciou isto e a denúncia ainda está em análise.',
  },
  report_not_found: { status: 404, sentence: 'Denúncia não encontrada.' },
  report_decided: {
    status: 409,
    sentence: 'Estas denúncias já foram decididas, talvez por outra pessoa da administração.',
  },
  target_gone: { status: 404, sentence: 'O alvo desta denúncia já não existe no Trampolim.' },
  administrator_protected: {
    status: 403,
    sentence: 'Contas de administradores não recebem avisos nem são banidas por aqui.',
  },
  colleague_of_company: {
    status: 409,
    sentence: 'Esta conta é de alguém que age por uma empresa: quem responde pelo que faz é a empresa.',
  },
  already_banned: { status: 409, sentence: 'Esta conta já está banida.' },
  vacancy_already_banned: { status: 409, sentence: 'Esta vaga já está banida.' },
  fraud_signals_changed: {
    status: 409,
    sentence: 'Os sinais desta vaga mudaram. Leia de novo antes de decidir.',
  },
  not_banned: { status: 409, sentence: 'O banimento já não está em vigor: não há o que desfazer.' },
  sanction_not_found: { status: 404, sentence: 'Decisão não encontrada.' },
  sanction_lifted: { status: 409, sentence: 'Esta decisão já foi desfeita: não é preciso recorrer dela.' },
  appeal_sent: {
    status: 409,
    sentence: 'Você já recorreu desta decisão. Cabe um recurso para cada decisão.',
  },
  appeal_too_late: {
    status: 409,
    sentence: `O prazo de ${appealDays} dias para recorrer desta decisão terminou.`,
  },
  appeal_link_missing: {
    status: 400,
    sentence: 'O link do recurso está incompleto. Abra-o de novo no e-mail.',
  },
  appeal_link_unknown: {
    status: 404,
    sentence: 'Este link de recurso não vale. Confira se você abriu o link inteiro do e-mail.',
  },
  appeal_link_expired: {
    status: 404,
    sentence: `Este link de recurso venceu: ele vale por ${appealDays} dias.`,
  },
  appeal_not_found: { status: 404, sentence: 'Recurso não encontrado.' },
  appeal_decided: { status: 409, sentence: 'Este recurso já foi decidido.' },
  appeal_of_own_decision: {
    status: 403,
    sentence:
      'Quem tomou a decisão não julga o recurso contra ela: outra pessoa da administração deve fazê-lo.',
  },
  own_message: {
    status: 403,
    sentence: 'Esta mensagem é sua: só se denuncia o que a outra pessoa escreveu.',
  },
  own_report: { status: 403, sentence: 'Esta vaga é da sua empresa: não há o que denunciar.' },
  resume_changed: {
    status: 409,
    sentence: 'Seu currículo foi alterado em outra aba ou aparelho depois que você o abriu aqui.',
  },
  account_changed: {
    status: 409,
    sentence: 'Sua conta foi alterada em outra aba ou aparelho depois que você a abriu aqui.',
  },
  candidate_already_invited: {
    status: 409,
    sentence: 'Sua empresa já convidou esta pessoa para esta vaga.',
  },
  already_applicant: { status: 409, sentence: 'Esta pessoa já se candidatou a esta vaga.' },
  invitations_refused: { status: 409, sentence: 'Esta pessoa não está recebendo convites.' },
  interview_not_found: { status: 404, sentence: 'Entrevista não encontrada.' },
  interview_changed: {
    status: 409,
    sentence: 'Esta entrevista acabou de mudar. Confira como ela está agora e tente de novo.',
  },
  interview_over: { status: 409, sentence: 'Esta entrevista já foi cancelada ou recusada.' },
  interview_time_gone: {
    status: 409,
    sentence: 'Este horário já passou ou não está entre os propostos. Escolha outro.',
  },
  interview_too_early: {
    status: 409,
    sentence: 'Para propor uma entrevista, antes passe a candidatura para Em Análise ou Aprovado.',
  },
  interview_paused: {
    status: 409,
    sentence: 'Esta candidatura foi dispensada, e a entrevista não pode mais mudar.',
  },
  vacancy_under_ban: { status: 409, sentence: 'Esta vaga está banida, e não dá para marcar entrevistas.' },
  interview_limit: {
    status: 429,
    sentence: `Cada lado pode propor horários ${dailyInterviewProposalLimit} vezes por dia. Amanhã dá para propor outros.`,
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
  body_too_large: { status: 413, sentence: 'O conteúdo enviado é grande demais.' },
  unsupported_media_type: { status: 415, sentence: 'Envie os dados em formato JSON.' },
  daily_limit: { status: 429, sentence: 'Você atingiu o limite diário de candidaturas.' },
  batch_over_daily_limit: { status: 429, sentence: 'Você ultrapassou o limite diário de candidaturas.' },
  message_thread_limit: {
    status: 429,
    sentence: 'Você escreveu muitas mensagens seguidas nesta conversa. Espere um pouco e tente de novo.',
  },
  message_account_limit: {
    status: 429,
    sentence: 'Sua conta enviou mensagens demais em pouco tempo. Espere um pouco e tente de novo.',
  },
  report_limit: {
    status: 429,
    sentence: 'Você já enviou 30 denúncias hoje. Amanhã você pode enviar outras.',
  },
  opening_limit: {
    status: 429,
    sentence:
      'Sua empresa já abriu hoje 200 currículos de quem não se candidatou. Amanhã vocês podem abrir outros.',
  },
  candidate_invitation_limit: {
    status: 429,
    sentence: 'Sua empresa já enviou 30 convites hoje. Amanhã vocês podem enviar outros.',
  },
  invitation_limit: {
    status: 429,
    sentence: 'Sua empresa já enviou 20 convites em um dia. Espere um pouco para enviar outros.',
  },
  stream_limit: {
    status: 429,
    sentence: 'Há muitas abas do Trampolim abertas. Feche algumas para receber os avisos na hora.',
  },
  too_many_requests: {
    status: 429,
    sentence: 'Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.',
  },
  internal: { status: 500, sentence: 'Algo deu errado do nosso lado. Tente de novo em instantes.' },
  database_unavailable: {
    status: 503,
    sentence: 'O serviço está temporariamente indisponível. Tente de novo em instantes.',
  },
  not_ready: {
    status: 503,
    sentence: 'O Trampolim está iniciando ou reiniciando. Tente de novo em instantes.',
  },
  overloaded: {
    status: 503,
    sentence: 'Muita gente está usando o Trampolim agora. Tente de novo em instantes.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];
