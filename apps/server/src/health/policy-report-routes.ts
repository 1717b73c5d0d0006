import { reportPolicyViolation } from '@trampolim/contract/wire/policy-reports';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { createTokenBuckets } from '../platform/http/token-buckets.ts';

/** Lines for the whole server: a faulty release would send one for each visitor, and an attacker as many as they like. */
const takeLine = createTokenBuckets({ burst: 20, perSecond: 1 / 60 });
/** Enough to recognise a script; the rest is the reporter's. */
const shownLength = 200;

/** Addresses without their query, which may contain what somebody searched for. */
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
