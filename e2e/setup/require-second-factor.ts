import type { Page } from '@playwright/test';

const ownUserCall = '**/api/user/me';

/** Changes responses so that the account must set up a second factor, because accounts of a demo never have to. */
export const requireSecondFactor = (page: Page): Promise<unknown> =>
  page.route(ownUserCall, async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as object;
    await route.fulfill({ response, json: { ...user, mustSetUpSecondFactor: true } });
  });

export const stopRequiringSecondFactor = (page: Page): Promise<void> => page.unroute(ownUserCall);
