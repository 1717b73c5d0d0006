// A separate file, so that a page which only shows vacancies downloads no schemas.

/** The deadline is shown in red below `urgent` days, and in yellow below `soon` days. */
export const deadlineThresholds = { urgent: 10, soon: 30 } as const;

/** The range of the salary filter's slider. */
export const salaryFilter = { min: 0, max: 10_000, step: 100 } as const;
