import type { Violation } from '#scripts/contract/verify/violation';

/** Removes the steps that are not needed to reproduce a violation: first all but the last ones, then single ones. */
export const shrinkSteps = async <Step>(
  steps: readonly Step[],
  play: (fewer: readonly Step[]) => Promise<Violation | undefined>,
  first: Violation,
): Promise<Violation> => {
  let [remaining, violation] = [steps, first];
  for (let last = 1; last < remaining.length; last *= 2) {
    const fewer = remaining.slice(-last);
    const still = await play(fewer);
    if (still?.check === violation.check) [remaining, violation] = [fewer, still];
  }
  for (let at = 0; at < remaining.length;) {
    const fewer = remaining.filter((_step, place) => place !== at);
    const still = await play(fewer);
    if (still?.check === violation.check) [remaining, violation] = [fewer, still];
    else at += 1;
  }
  return violation;
};
