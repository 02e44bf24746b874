/** Returns an amount in dollars as people write it: `51,250.00`. */
export const amountText = (dollars: number): string =>
  dollars.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
