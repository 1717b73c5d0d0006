/** Errors of any request: it cannot be read, is too large or too frequent, or the server is not available. */
export const requestErrors = {
  invalid_input: { status: 400, sentence: 'Confira os campos indicados e tente de novo.' },
  invalid_json: { status: 400, sentence: 'O corpo da requisição não é um JSON válido.' },
  invalid_request: { status: 400, sentence: 'Não foi possível entender a requisição.' },
  missing_token: { status: 401, sentence: 'Entre na sua conta para continuar.' },
  wrong_role: { status: 403, sentence: 'Acesso negado para sua conta!' },
  not_found: { status: 404, sentence: 'Não encontramos o que você procura.' },
  body_too_large: { status: 413, sentence: 'O conteúdo enviado é grande demais.' },
  unsupported_media_type: { status: 415, sentence: 'Envie os dados em formato JSON.' },
  too_many_requests: {
    status: 429,
    sentence: 'Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.',
  },
  stream_limit: {
    status: 429,
    sentence: 'Há muitas abas do Trampolim abertas. Feche algumas para receber os avisos na hora.',
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
} as const;
