/** Returns a time as `2026-11-27 22:00 UTC`. */
export const timeText = (time: string): string => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
