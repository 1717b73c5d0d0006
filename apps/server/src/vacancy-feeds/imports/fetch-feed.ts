import { feedLengthLimit } from '@trampolim/contract/wire/limits';
import {
  OutgoingFailure,
  type OutgoingFailureReason,
  type OutgoingHttp,
  type OutgoingResponse,
} from '../../platform/outgoing-http/outgoing-http.ts';
import type { Services } from '../../platform/services.ts';
import { UnreadableFeed } from '../formats/feed.ts';

const timeoutMs = 15_000;

const sentences: Record<OutgoingFailureReason, string> = {
  address_refused: 'Use um endereço público que comece com https://, sem usuário nem senha.',
  redirect_refused: 'O endereço tem redirecionamentos demais. Use o endereço final.',
  response_too_large: `O conteúdo passa de ${feedLengthLimit / 1_000_000} MB. Divida-o em partes ou envie um arquivo menor.`,
  timeout: `O endereço demorou mais de ${timeoutMs / 1_000} segundos para responder. Tente de novo ou envie o arquivo.`,
  unreachable: 'O endereço não respondeu. Confira se ele abre no navegador.',
};

/**
 * Reads the feed or page at a URL that a company chose.
 * @throws {UnreadableFeed}
 */
export async function fetchFeed(
  { outgoingHttp, config }: Pick<Services, 'outgoingHttp' | 'config'>,
  url: string,
): Promise<string> {
  const response = await request(outgoingHttp, { url, userAgent: `Trampolim (+${config.publicUrl})` });
  if (response.status !== 200)
    throw new UnreadableFeed(
      `O endereço respondeu com o erro ${response.status}. Confira se ele abre no navegador.`,
    );
  return decode(response);
}

async function request(
  http: OutgoingHttp,
  { url, userAgent }: { url: string; userAgent: string },
): Promise<OutgoingResponse> {
  try {
    return await http.send(url, {
      headers: {
        accept: 'application/ld+json, application/json, application/xml, text/xml, text/csv, text/html;q=0.8',
        'user-agent': userAgent,
      },
      timeoutMs,
      maxBytes: feedLengthLimit,
      maxRedirects: 3,
    });
  } catch (error) {
    if (error instanceof OutgoingFailure) throw new UnreadableFeed(sentences[error.reason], { cause: error });
    throw error;
  }
}

/** Matches an encoding in the header of the response, or at the beginning of HTML or XML. */
const encodingPattern = /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i;

function decode({ body, contentType }: OutgoingResponse): string {
  const [, name] =
    encodingPattern.exec(contentType) ??
    encodingPattern.exec(body.subarray(0, 1_000).toString('latin1')) ??
    [];
  const text = decodeAs(name ?? 'utf-8', body);
  // Spreadsheets of older systems are written in Windows-1252 and do not say so.
  return text ?? decodeAs('windows-1252', body) ?? '';
}

function decodeAs(encoding: string, body: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(body);
  } catch (error) {
    // The encoding is unknown, or the bytes are not valid in it.
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}
