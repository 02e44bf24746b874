import type { Violation } from '../validateResponse';

/** Removes the steps that are not needed to reproduce a violation. */
export const shrinkSteps = async <Step>(
  steps: readonly Step[],
  play: (fewer: readonly Step[]) => Promise<Violation | undefined>,
  first: Violation,
): Promise<Violation> => {
  let [kept, violation] = [steps, first];
  for (let at = 0; at < kept.length;) {
    const fewer = kept.filter((_step, place) => place !== at);
    const still = await play(fewer);
    if (still?.check === violation.check) [kept, violation] = [fewer, still];
    else at += 1;
  }
  return violation;
};
