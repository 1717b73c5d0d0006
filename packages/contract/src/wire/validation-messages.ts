import { z } from 'zod';

const missingMessage = 'Preencha este campo.';
const outsideListMessage = 'Escolha uma das opções.';

const unitOf: Record<string, string> = { string: 'caracteres', array: 'itens' };

/** Translates zod's issues to the product's Portuguese. Returns undefined to use zod's own message. */
export function portugueseMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return missingMessage;
      if (issue.expected === 'int') return 'Informe um número inteiro.';
      if (issue.expected === 'number') return 'Informe um número.';
      return 'O valor não tem o formato esperado.';
    case 'too_small': {
      if (issue.origin === 'string' && issue.minimum === 1) return missingMessage;
      const unit = unitOf[issue.origin];
      return unit ? `Informe no mínimo ${issue.minimum} ${unit}.` : `O mínimo é ${issue.minimum}.`;
    }
    case 'too_big': {
      const unit = unitOf[issue.origin];
      return unit ? `Use no máximo ${issue.maximum} ${unit}.` : `O máximo é ${issue.maximum}.`;
    }
    case 'not_multiple_of':
      return 'Use no máximo duas casas decimais.';
    case 'invalid_value':
      return issue.input === undefined || issue.input === '' ? missingMessage : outsideListMessage;
    case 'invalid_union':
      return issue.input === undefined ? missingMessage : outsideListMessage;
    case 'invalid_format':
      if (issue.input === '') return missingMessage;
      if (issue.format === 'email') return 'Informe um e-mail válido.';
      if (issue.format === 'date') return 'Informe uma data válida.';
      if (issue.format === 'uuid') return 'Identificador inválido.';
      if (issue.format === 'url') return 'Informe um endereço começando com http:// ou https://.';
      return 'O valor não tem o formato esperado.';
    default:
      return undefined;
  }
}

z.config({ customError: portugueseMessage });
