/** A vacancy on its way: company, facts, deadline, what it says and asks. */
export const wholeVacancyShape = [
  ['40%'],
  ['16%', '18%', '10%'],
  ['20%'],
  ['100%'],
  ['95%'],
  ['60%'],
  ['12%', '16%', '14%'],
];
