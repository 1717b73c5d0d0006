import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CommentTemplate } from '@trampolim/contract/comment-templates/comment-templates';
import { api, messageOf } from '../../platform/api/api-client.ts';
import { failureMessage } from '../../platform/api/api-error.ts';
import { apiQuery } from '../../platform/queries/api-query.ts';
import { writeToCache } from '../../platform/queries/update-cache.ts';
import { toast } from '../../platform/toast.ts';

const path = '/api/user/company/comment-templates';

/** The company's comment templates. */
export const templatesQuery = apiQuery(['comment-templates'], `GET ${path}`);

export interface TemplateDraft extends Omit<CommentTemplate, '_id'> {
  /** Undefined for a new template. */
  _id?: string | undefined;
}

function useCacheTemplates() {
  const client = useQueryClient();
  const { queryKey } = templatesQuery;
  return ({ templates }: { templates: CommentTemplate[] }) =>
    writeToCache(client, queryKey, () => client.setQueryData(queryKey, templates));
}

/** Creates or updates a template. Errors are handled by the form. */
export function useSaveTemplate() {
  const cacheTemplates = useCacheTemplates();
  return async ({ _id, ...body }: TemplateDraft) => {
    const { data } = await (_id === undefined
      ? api(`POST ${path}`, { body })
      : api(`PUT ${path}/:id`, { params: { id: _id }, body }));
    await cacheTemplates(data);
    toast.success(messageOf(data, _id === undefined ? 'Modelo criado.' : 'Modelo alterado.'), {
      key: 'comment-template',
    });
  };
}

export function useRemoveTemplate() {
  const cacheTemplates = useCacheTemplates();
  return useMutation({
    mutationFn: async ({ _id }: CommentTemplate) =>
      (await api(`DELETE ${path}/:id`, { params: { id: _id } })).data,
    onSuccess: async (data) => {
      await cacheTemplates(data);
      toast.success(messageOf(data, 'Modelo excluído.'), { key: 'comment-template' });
    },
    onError: (error) =>
      toast.error(failureMessage('Não foi possível excluir o modelo.', error), {
        key: 'comment-template',
      }),
  });
}
