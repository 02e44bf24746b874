import type { Complaint } from '../judge';

/** Leaves out the steps that are not needed to see the same difference. */
export const smallest = async <Step>(
  steps: readonly Step[],
  play: (fewer: readonly Step[]) => Promise<Complaint | undefined>,
  first: Complaint,
): Promise<Complaint> => {
  let [kept, complaint] = [steps, first];
  for (let at = 0; at < kept.length;) {
    const fewer = kept.filter((_step, place) => place !== at);
    const still = await play(fewer);
    if (still?.check === complaint.check) [kept, complaint] = [fewer, still];
    else at += 1;
  }
  return complaint;
};
