/** The kind of account whose file is downloaded. */
export type DataSubject = 'candidate' | 'company' | 'colleague' | 'administrator';

/**
 * The sections of each file, grouped under the words that account pages use for them. A test compares them with the
 * exported ones.
 */
export const ownDataKinds: Record<DataSubject, Record<string, readonly string[]>> = {
  candidate: {
    'conta e currículo': [
      'conta',
      'enderecos_anteriores',
      'verificacao_em_duas_etapas',
      'cadastro_e_curriculo',
    ],
    'link do currículo': ['link_do_curriculo'],
    'candidaturas com as respostas e o histórico': [
      'candidaturas',
      'candidaturas_a_vagas_removidas',
      'candidaturas_retiradas',
      'retiradas_a_avisar',
    ],
    mensagens: ['mensagens', 'leitura_de_mensagens'],
    entrevistas: ['entrevistas', 'historico_de_entrevistas', 'avisos_de_entrevista_a_enviar'],
    'avisos aos sistemas das empresas': ['eventos_para_sistemas_de_empresas'],
    favoritos: ['vagas_favoritas'],
    'alertas de vagas': ['alertas_de_vagas', 'alertas_de_vagas_pedidos_com_o_seu_email'],
    convites: ['convites_recebidos', 'sem_convites', 'convites_de_empresas_ao_seu_email'],
    'quem abriu seu currículo': ['quem_abriu_meu_curriculo'],
    bloqueios: ['empresas_bloqueadas'],
    'avisos e preferências de e-mail': ['avisos', 'escolhas_de_email'],
    'denúncias que você enviou': ['denuncias_enviadas'],
    'decisões da moderação sobre você': ['decisoes_da_moderacao', 'textos_da_moderacao'],
    'sessões e tentativas de login': ['sessoes', 'aparelhos_conhecidos', 'entradas_que_falharam'],
    'registro das suas ações': ['registro_de_acoes'],
  },
  company: {
    'conta e cadastro': ['conta', 'enderecos_anteriores', 'verificacao_em_duas_etapas', 'cadastro'],
    logotipo: ['logotipo'],
    'equipe e convites': ['pessoas', 'convites_a_pessoas', 'convites_de_empresas_ao_seu_email'],
    'chaves de API': ['chaves_de_api'],
    'webhooks e o que foi enviado a eles': ['webhooks', 'eventos_e_entregas'],
    vagas: ['vagas', 'pessoas_que_viram_por_dia', 'o_que_a_lei_diz_das_vagas'],
    'importações de vagas': ['vagas_importadas', 'importacoes_a_confirmar', 'enderecos_de_vagas'],
    'candidaturas recebidas com o histórico': ['candidaturas_recebidas', 'decisoes_desfeitas'],
    mensagens: ['mensagens', 'leitura_de_mensagens'],
    entrevistas: ['entrevistas_com_candidatos', 'historico_de_entrevistas', 'avisos_de_entrevista_a_enviar'],
    'convites a candidatos': ['convites_enviados', 'convites_do_dia'],
    'anotações e notas internas': ['anotacoes_internas', 'avaliacoes'],
    'modelos de comentário': ['modelos_de_comentario'],
    favoritos: ['candidatos_favoritos'],
    'buscas salvas': ['buscas_salvas'],
    'currículos que a empresa abriu': ['curriculos_abertos'],
    'alertas pedidos com o e-mail da conta': ['alertas_de_vagas_pedidos_com_o_seu_email'],
    'avisos e preferências de e-mail': ['avisos', 'escolhas_de_email'],
    'denúncias que ela enviou': ['denuncias_enviadas'],
    'decisões da moderação sobre ela': ['decisoes_da_moderacao', 'textos_da_moderacao'],
    'sessões e tentativas de login': ['sessoes', 'aparelhos_conhecidos', 'entradas_que_falharam'],
    'registro das ações da empresa': ['registro_de_acoes'],
  },
  colleague: {
    conta: ['conta', 'enderecos_anteriores', 'verificacao_em_duas_etapas'],
    'acesso à empresa e convites': [
      'lugar_na_empresa',
      'convites_enviados_em_aberto',
      'convites_de_empresas_ao_seu_email',
    ],
    'chaves de API que você criou': ['chaves_de_api'],
    'alertas do seu e-mail': ['alertas_de_vagas_pedidos_com_o_seu_email'],
    'avisos e preferências de e-mail': ['avisos', 'escolhas_de_email'],
    'quando você decidiu, anotou, avaliou ou convidou em nome dela': [
      'passos_dados_em_candidaturas',
      'decisoes_que_desfez',
      'anotacoes_escritas',
      'avaliacoes_dadas',
      'convites_a_candidatos',
    ],
    'mensagens que você escreveu': ['mensagens_escritas'],
    'entrevistas que você propôs': [
      'entrevistas_propostas',
      'acoes_em_entrevistas',
      'avisos_de_entrevista_a_enviar',
    ],
    'sessões e tentativas de login': ['sessoes', 'aparelhos_conhecidos', 'entradas_que_falharam'],
    'registro das suas ações': ['registro_de_acoes'],
  },
  administrator: {
    conta: ['conta', 'enderecos_anteriores', 'verificacao_em_duas_etapas'],
    'alertas e convites do seu e-mail': [
      'alertas_de_vagas_pedidos_com_o_seu_email',
      'convites_de_empresas_ao_seu_email',
    ],
    'avisos e preferências de e-mail': ['avisos', 'escolhas_de_email'],
    'suas decisões e exclusões': ['decisoes_tomadas', 'exclusoes_em_massa'],
    'sessões e tentativas de login': ['sessoes', 'aparelhos_conhecidos', 'entradas_que_falharam'],
    'registro das suas ações': ['registro_de_acoes'],
  },
};
