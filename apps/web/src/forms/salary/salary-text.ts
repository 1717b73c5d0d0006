/** A salary as it is sent, `"<symbol> <amount>"`; empty when no amount is stated. */
export const salaryText = (currency: string, amount: string): string =>
  amount.trim() && `${currency} ${amount.trim()}`;
