/** A vacancy on its way: facts and salary, deadline, what it says and asks. */
export const wholeVacancyShape = [
  ['35%', '18%'],
  ['28%'],
  ['100%'],
  ['95%'],
  ['98%'],
  ['60%'],
  ['12%', '16%', '14%'],
];
