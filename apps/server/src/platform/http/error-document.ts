import type { ErrorBody } from '@trampolim/contract/wire/error-body';
import type { FastifyRequest } from 'fastify';

/** Matches calls of the API and files with an extension. Their clients cannot use an HTML page. */
const apiOrFile = /^\/(api|assets)(\/|$|\?)|^[^?]*\.[a-z\d]+(\?|$)/i;
const apiCall = /^\/api(\/|$|\?)/;

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** True for the URL of a page. The `Accept` header does not matter: crawlers send none, or accept anything. */
export const isPageRequest = (request: FastifyRequest): boolean =>
  isRead(request) && !apiOrFile.test(request.url);

/**
 * True if the response to an error is a page, which includes files that are opened in a browser. An absolute
 * URL, as proxies get it, only counts if the client accepts HTML.
 */
export const acceptsErrorDocument = (request: FastifyRequest): boolean =>
  (request.url.startsWith('/') && isPageRequest(request)) ||
  (isRead(request) && !apiCall.test(request.url) && (request.headers.accept ?? '').includes('text/html'));

/**
 * An error as a complete page, for when the interface cannot be sent. It needs no other file and contains no user
 * text.
 */
export const errorDocument = (status: number, { error, requestId }: ErrorBody): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${titleOf(status)} · Trampolim</title>
<style>
:root { color-scheme: light dark; --ink: light-dark(#14211D, #EDF3F0); --action: light-dark(#0B5D4E, #75BFAB); }
body { display: grid; place-content: center; gap: 16px; min-height: 100dvh; margin: 0; padding: 24px; box-sizing: border-box;
  background: light-dark(#FAF7F2, #0E1815); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; text-align: center; overflow-wrap: anywhere; }
h1, p { margin: 0; max-width: 34rem; }
a { display: inline-block; padding: 12px; color: var(--action); font-weight: 600; }
</style>
</head>
<body>
<main>
<h1>${titleOf(status)}</h1>
<p>${error}</p>
${requestId ? `<p>Código para o suporte: <code>${requestId}</code></p>` : ''}
<p>${status === 404 ? '' : '<a href="">Tentar de novo</a> '}<a href="/">Ir para o início</a></p>
</main>
</body>
</html>
`;

const titleOf = (status: number) =>
  status === 404 ? 'Página não encontrada' : 'Não foi possível abrir esta página';
