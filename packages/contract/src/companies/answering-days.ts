/** Days within which an answer counts for a company's answering rate (`company_answering_fold`). */
export const answeringDays = 14;
