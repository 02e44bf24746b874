/** Returns the column of a field: `firstName` is stored in `first_name`. */
export const columnName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
