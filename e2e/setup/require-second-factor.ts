import type { Page } from '@playwright/test';

const whoAmI = '**/api/user/me';

/** Makes the page believe that the account must set up a second factor, which no account of a demo has to. */
export const requireSecondFactor = (page: Page): Promise<unknown> =>
  page.route(whoAmI, async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as object;
    await route.fulfill({ response, json: { ...user, mustSetUpSecondFactor: true } });
  });

export const stopRequiringSecondFactor = (page: Page): Promise<void> => page.unroute(whoAmI);
