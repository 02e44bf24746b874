import type { IssueList } from '../issues';
import { addFindings, type Finding } from './rowRules';

type Place = Parameters<typeof addFindings>[2];

/** The cells of a file that were read in a wrong encoding: one issue for all, with the place of the first. */
export class MisreadCells {
  private first: { readonly finding: Finding; readonly place: Place } | undefined;
  private count = 0;

  /** Takes those cells out of the findings of a row. */
  without(findings: readonly Finding[], place: Place): readonly Finding[] {
    const misread = findings.filter(({ code }) => code === 'encoding');
    const [finding] = misread;
    if (!finding) return findings;
    this.first ??= { finding, place };
    this.count += misread.length;
    return findings.filter(({ code }) => code !== 'encoding');
  }

  /** Adds the issue, if there are such cells. */
  addTo(issues: IssueList): void {
    if (!this.first) return;
    const { finding, place } = this.first;
    const others = this.count - 1;
    const more =
      others === 0
        ? ''
        : ` The same is true of ${others.toLocaleString('en-US')} more ${others === 1 ? 'cell' : 'cells'} of the file.`;
    addFindings(issues, [{ ...finding, message: finding.message + more }], place);
  }
}
