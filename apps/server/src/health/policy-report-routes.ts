import { reportPolicyViolation } from '@trampolim/contract/wire/policy-reports';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { createTokenBuckets } from '../platform/http/token-buckets.ts';

/** Limits the lines of the whole server: a faulty release would cause one per visitor, and an attacker any number. */
const takeLine = createTokenBuckets({ burst: 20, perSecond: 1 / 60 });
/** Long enough to recognise a script. The sender chooses the rest. */
const shownLength = 200;

/** Removes the query of a URL, which may contain search words. */
const shown = (text = '') => text.replace(/[?#].*$/s, '').slice(0, shownLength);

/** Writes violations of the content security policy into the operator's log. */
export function registerPolicyReportRoutes(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: 20_000 },
    app.getDefaultJsonParser('error', 'error'),
  );

  route(app, reportPolicyViolation, async ({ body: { 'csp-report': report }, request }) => {
    if (takeLine('all') === 0) {
      const directive = report['effective-directive'] ?? report['violated-directive'];
      const violation = {
        directive: shown(directive),
        blocked: shown(report['blocked-uri']),
        page: shown(report['document-uri']),
        source: shown(report['source-file']),
        line: report['line-number'],
      };
      request.log.warn({ violation }, 'content_policy_violation');
    }
    return { received: true as const };
  });
}
