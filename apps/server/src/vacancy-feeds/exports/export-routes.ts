import { Readable } from 'node:stream';
import * as partner from '@trampolim/contract/partner-api/partner-vacancy-feeds';
import * as endpoints from '@trampolim/contract/vacancy-feeds/vacancy-exports';
import { today } from '@trampolim/contract/values/calendar';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { route } from '../../platform/http/route.ts';
import { readInBatches } from '../../platform/own-data.ts';
import type { Services } from '../../platform/services.ts';
import { isLive } from '../../vacancies/vacancy-live.ts';
import { selectVacancies, type VacancyRow } from '../../vacancies/vacancy-view.ts';
import { writeCsv } from './write-csv.ts';
import { writeIndeedXml } from './write-indeed-xml.ts';
import { writeJsonLd } from './write-json-ld.ts';

type WriteFormat = (
  rows: AsyncIterable<VacancyRow>,
  viewer: Viewer,
  publicUrl: string,
) => AsyncIterable<string>;

interface Format {
  type: string;
  extension: string;
  onlyLive: boolean;
  write: WriteFormat;
}

const csv: Format = { type: 'text/csv', extension: 'csv', onlyLive: false, write: writeCsv };
const xml: Format = { type: 'application/xml', extension: 'xml', onlyLive: true, write: writeIndeedXml };
const json: Format = { type: 'application/ld+json', extension: 'json', onlyLive: true, write: writeJsonLd };

/** The vacancies of a company as files, for its people and its programs. */
export function registerExportRoutes(app: FastifyInstance, { db, config }: Services): void {
  const sendAs =
    ({ type, extension, onlyLive, write }: Format) =>
    async ({ viewer, reply }: { viewer: Viewer; reply: FastifyReply }) => {
      reply
        .type(`${type}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="vagas-${today()}.${extension}"`);
      return Readable.from(write(readExportedVacancies(db, viewer, { onlyLive }), viewer, config.publicUrl));
    };

  route(app, endpoints.exportVacanciesAsCsv, sendAs(csv));
  route(app, endpoints.exportVacanciesAsXml, sendAs(xml));
  route(app, endpoints.exportVacanciesAsJson, sendAs(json));
  route(app, partner.exportPartnerCsv, sendAs(csv));
  route(app, partner.exportPartnerXml, sendAs(xml));
  route(app, partner.exportPartnerJson, sendAs(json));
}

/** Reads the full vacancies of the viewer's company, the oldest first. */
const readExportedVacancies = (
  db: Database,
  viewer: Viewer,
  { onlyLive }: { onlyLive: boolean },
): AsyncIterable<VacancyRow> =>
  readInBatches(
    selectVacancies(db, viewer)
      .where('v.company_id', '=', viewer.id)
      .$if(onlyLive, (query) => query.where(isLive)),
    'v.id',
  );
