import * as endpoints from '@trampolim/contract/comment-templates/comment-templates';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../platform/action-log.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import {
  changeCommentTemplate,
  createCommentTemplate,
  listCommentTemplates,
  removeCommentTemplate,
} from './comment-templates.ts';

/** Routes for comment templates, which all people of a company share. */
export function registerCommentTemplateRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, endpoints.listCommentTemplates, ({ viewer }) => listCommentTemplates(db, viewer.id));

  route(app, endpoints.createCommentTemplate, ({ body, viewer, request }) =>
    db.transaction().execute(async (transaction) => {
      await createCommentTemplate(transaction, viewer.id, body);
      await recordAction(transaction, request, `Modelo de comentário criado: ${body.name}`);
      return outcome('Modelo criado.', await listCommentTemplates(transaction, viewer.id));
    }),
  );

  route(app, endpoints.changeCommentTemplate, ({ params, body, viewer, request }) =>
    db.transaction().execute(async (transaction) => {
      await changeCommentTemplate(transaction, viewer.id, params.id, body);
      await recordAction(transaction, request, `Modelo de comentário alterado: ${body.name}`);
      return outcome('Modelo alterado.', await listCommentTemplates(transaction, viewer.id));
    }),
  );

  route(app, endpoints.removeCommentTemplate, ({ params, viewer, request }) =>
    db.transaction().execute(async (transaction) => {
      const name = await removeCommentTemplate(transaction, viewer.id, params.id);
      await recordAction(transaction, request, `Modelo de comentário excluído: ${name}`);
      return outcome('Modelo excluído.', await listCommentTemplates(transaction, viewer.id));
    }),
  );
}

const outcome = <Templates>(message: string, templates: Templates) => ({ message, templates });
