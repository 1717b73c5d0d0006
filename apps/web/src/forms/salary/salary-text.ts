/** A salary as it is sent: `"<symbol> <amount>"`. Words, such as `A combinar`, go without a currency. */
export const salaryText = (currency: string, amount: string): string =>
  /\d/.test(amount) ? `${currency} ${amount.trim()}` : amount.trim();
