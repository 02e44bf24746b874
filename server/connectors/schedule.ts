/** The hour of the night, in the time zone of the server, from which on everything is read once. */
const nightHour = 2;

/** Returns whether everything was read last before the latest night. */
export function isNightOver(fullAt: string | null, now: Date): boolean {
  const night = new Date(now);
  night.setHours(nightHour, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return fullAt === null || new Date(fullAt) < night;
}
