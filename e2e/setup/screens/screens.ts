import type { APIRequestContext } from '@playwright/test';
import { adminScreens } from './admin-screens.ts';
import { candidateScreens } from './candidate-screens.ts';
import { colleagueScreens, companyScreens } from './company-screens.ts';
import { publicScreens } from './public-screens.ts';
import type { Screen, Viewer } from './screen.ts';

/** Returns every screen and dialog that a demo account can see. */
export async function screensOf(viewer: Viewer, request: APIRequestContext): Promise<Screen[]> {
  switch (viewer) {
    case 'nobody':
      return publicScreens(request);
    case 'candidate':
      return candidateScreens(request);
    case 'company':
      return companyScreens(request);
    case 'colleague':
      return colleagueScreens();
    case 'admin':
      return adminScreens(request);
  }
}
