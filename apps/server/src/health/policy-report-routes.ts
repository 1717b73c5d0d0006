import { reportPolicyViolation } from '@trampolim/contract/wire/policy-reports';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { createTokenBuckets } from '../platform/http/token-buckets.ts';

/** Limits the lines of the whole server: a faulty release would cause one per visitor, and an attacker any number. */
const takeLine = createTokenBuckets({ burst: 20, perSecond: 1 / 60 });

/** Long enough to recognise a script, and limited because the sender chooses the text. */
const maxLoggedLength = 200;

/** Shortens a URL or the name of a directive, and removes the query of a URL, which may contain search words. */
const loggableText = (text = '') => text.replace(/[?#].*$/s, '').slice(0, maxLoggedLength);

/** Writes violations of the content security policy into the operator's log. */
export function registerPolicyReportRoutes(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: 20_000 },
    // The arguments refuse the keys `__proto__` and `constructor`.
    app.getDefaultJsonParser('error', 'error'),
  );

  route(app, reportPolicyViolation, async ({ body: { 'csp-report': report }, request }) => {
    const waitSeconds = takeLine('all');
    if (waitSeconds === 0) {
      const directive = report['effective-directive'] ?? report['violated-directive'];
      const violation = {
        directive: loggableText(directive),
        blocked: loggableText(report['blocked-uri']),
        page: loggableText(report['document-uri']),
        source: loggableText(report['source-file']),
        line: report['line-number'],
      };
      request.log.warn({ violation }, 'content_policy_violation');
    }
    return { received: true as const };
  });
}
