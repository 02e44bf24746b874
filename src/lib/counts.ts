const counts = new Intl.NumberFormat('en-US');

/** A whole number as it is read: "1,204". One format is made for all: `toLocaleString` looks for its own with each number. */
export const formatCount = (count: number): string => counts.format(count);
