/**
 * Days within which an answer counts for a company's response rate. Keep equal to the `14 days` in
 * `14_company_answering.sql`.
 */
export const answeringDays = 14;
