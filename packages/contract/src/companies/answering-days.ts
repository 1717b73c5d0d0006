/** An answer counts for how a company answers if it comes within so many days of what was sent (`company_answering_fold`). */
export const answeringDays = 14;
