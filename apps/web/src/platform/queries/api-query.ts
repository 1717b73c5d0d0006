import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { type Arguments, api, type Route } from '../api/api-client.ts';
import { assertUuidParams } from './assert-uuid-params.ts';

/** What one call answers: `apiQuery(['companies', 'one', id], 'GET /api/…/list-company/:id', { params: { id } })`. */
export const apiQuery = <R extends Route>(queryKey: QueryKey, route: R, ...[call]: Arguments<R>) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      assertUuidParams(call?.params);
      return (await api(route, ...([{ ...call, signal }] as Arguments<R>))).data;
    },
  });
