import * as endpoints from '@trampolim/contract/mail-settings';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';

export function registerMailSettingRoutes(app: FastifyInstance, _services: Services): void {
  route(app, endpoints.listMailSettings, async () => []);

  route(app, endpoints.changeMailSetting, async () => []);

  for (const endpoint of [
    endpoints.getSubscription,
    endpoints.unsubscribe,
    endpoints.subscribeAgain,
  ] as const) {
    route(app, endpoint, async () => {
      throw fail('unsubscribe_unknown');
    });
  }
}
