import { addDays, today } from './calendar.ts';
import { vacancyLifetimeDays } from './limits.ts';

/** The last day that a vacancy published on `publishedOn` may be open. */
export const latestDeadline = (publishedOn = today()): string => addDays(publishedOn, vacancyLifetimeDays);
