/**
 * Returns what addresses are compared by: only A to Z become lower case, because `toLowerCase` makes ASCII letters of
 * others, such as the Kelvin sign, and so an address of another person. The function `email_key` of the database does the
 * same.
 */
export const emailKey = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
