import { id } from '@trampolim/contract/values/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getPublicProfile } from '../companies/company-profile.ts';
import { packDocument, sendDocument } from '../platform/http/cached-document.ts';
import { createReadCache } from '../platform/http/read-cache.ts';
import type { Services } from '../platform/services.ts';
import { toPublicVacancy } from '../vacancies/vacancy-view.ts';
import { findOpenVacancies } from './company-page.ts';
import { type WidgetTheme, widgetPolicy, widgetThemes, writeCompanyWidget } from './company-widget.ts';
import { writeFeed } from './vacancy-feed.ts';

/** A closed or banned vacancy leaves this cache and shared caches within five seconds. */
export const widgetCacheMs = 2_000;
const caching = { seconds: widgetCacheMs / 1000, staleSeconds: 0 };
/** Maximum number of cached documents, each of some 5 KB. */
const maxDocuments = 500;

const params = z.object({ id });
const widgetQuery = z.object({ tema: z.enum(widgetThemes).default('claro') });

type CompanyRequest = FastifyRequest<{ Params: z.output<typeof params> }>;
type WidgetRequest = FastifyRequest<{
  Params: z.output<typeof params>;
  Querystring: z.output<typeof widgetQuery>;
}>;

/** Serves the open vacancies of a company to its own site: as a widget for a frame, and as an Atom feed. */
export function registerCompanyWidgetRoutes(app: FastifyInstance, { db, config }: Services): void {
  const { publicUrl } = config;

  const findVacancies = async (companyId: string) => {
    const company = await getPublicProfile(db, companyId);
    const rows = await findOpenVacancies(db, companyId);
    return {
      company,
      vacancies: rows.map((row) => ({ ...toPublicVacancy(row), changedAt: row.changed_at })),
    };
  };
  const cacheOptions = { cacheMs: widgetCacheMs, maxSize: maxDocuments, sizeOf: () => 1 };
  const findWidget = createReadCache({
    ...cacheOptions,
    name: 'company widget',
    read: async ({ companyId, theme }: { companyId: string; theme: WidgetTheme }) =>
      packDocument(
        'text/html; charset=utf-8',
        writeCompanyWidget({ publicUrl, theme, ...(await findVacancies(companyId)) }),
      ),
  });
  const findFeed = createReadCache({
    ...cacheOptions,
    name: 'company feed',
    read: async ({ companyId }: { companyId: string }) => {
      const { company, vacancies } = await findVacancies(companyId);
      const page = `/empresa/${companyId}`;
      const head = {
        feedAt: () => `${page}/vagas.atom`,
        page,
        title: `Trampolim: vagas de ${company.companyName}`,
      };
      return packDocument(
        'application/atom+xml; charset=utf-8',
        [...writeFeed(publicUrl, head, { vacancies })].join(''),
      );
    },
  });

  app.get(
    '/empresa/:id/vagas-no-site',
    {
      // The helmet plugin adds options to this object, so routes must not share it.
      config: { audience: 'anyone' },
      schema: { params, querystring: widgetQuery, hide: true },
      helmet: {
        contentSecurityPolicy: widgetPolicy,
        frameguard: false,
        crossOriginResourcePolicy: { policy: 'cross-origin' },
      },
    },
    async (request: WidgetRequest, reply: FastifyReply) => {
      const key = { companyId: request.params.id, theme: request.query.tema };
      return sendDocument(await findWidget(key, request, reply), request, reply, caching);
    },
  );
  app.get(
    '/empresa/:id/vagas.atom',
    { config: { audience: 'anyone' }, schema: { params, hide: true } },
    async (request: CompanyRequest, reply: FastifyReply) =>
      sendDocument(await findFeed({ companyId: request.params.id }, request, reply), request, reply, caching),
  );
}
