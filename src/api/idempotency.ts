/**
 * A fresh key for one thing the user does. Keep it for every repetition of that thing, so that the server does it once;
 * take a new one for the next.
 */
export const newIdempotencyKey = (): string => crypto.randomUUID();
