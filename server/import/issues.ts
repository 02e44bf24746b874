import { streamNames } from './package/streams';
import type { Issue, StreamName } from './records';

/** Issues of a stream that keep their row. */
export const keptPerStream = 1000;

/** What the issues have in common that are counted instead of kept. */
type IssueGroup = Omit<Issue, 'row' | 'key' | 'message'>;

const groupKey = ({ stream, column, code, severity }: IssueGroup): string =>
  JSON.stringify([stream, column, code, severity]);

/** Returns one issue for the rows of a column and code that are not kept. */
export const moreIssue = (group: IssueGroup, count: number): Issue => ({
  ...group,
  message: count === 1 ? 'One more row has this issue.' : `${count.toLocaleString('en-US')} more rows have this issue.`,
});

/** The issues of a package. Keeps the first 1,000 of each stream, and counts the others by column and code. */
export class IssueList {
  private readonly kept: Issue[] = [];
  private readonly keptOf = new Map<StreamName | undefined, number>();
  private readonly more = new Map<string, { readonly group: IssueGroup; count: number }>();
  private readonly total = { error: 0, warning: 0 };

  add(issue: Issue): void {
    this.total[issue.severity] += 1;
    const kept = this.keptOf.get(issue.stream) ?? 0;
    if (kept < keptPerStream) {
      this.kept.push(issue);
      this.keptOf.set(issue.stream, kept + 1);
    } else this.countMore(issue);
  }

  /** Adds the issues of another list. */
  addAll(other: IssueList): void {
    for (const issue of other.kept) this.add(issue);
    for (const { group, count } of other.more.values()) {
      this.total[group.severity] += count;
      this.countMore(group, count);
    }
  }

  private countMore({ stream, column, code, severity }: IssueGroup, count = 1): void {
    const group: IssueGroup = { ...(stream && { stream }), ...(column !== undefined && { column }), code, severity };
    const key = groupKey(group);
    const known = this.more.get(key);
    if (known) known.count += count;
    else this.more.set(key, { group, count });
  }

  /** Every issue, those that are not kept included. */
  get counts(): { readonly error: number; readonly warning: number } {
    return { ...this.total };
  }

  /** Returns the kept issues in the order in which they were added, and one issue for the others of a column and code. */
  list(): readonly Issue[] {
    return [...this.kept, ...[...this.more.values()].map(({ group, count }) => moreIssue(group, count))];
  }
}

const place = ({ stream }: Issue): number => (stream === undefined ? -1 : streamNames.indexOf(stream));

/** Returns issues of the manifest first, then those of each file in the order of the contract, by row; those without a row last. */
export const sortedIssues = (issues: readonly Issue[]): readonly Issue[] =>
  [...issues].sort((one, other) => place(one) - place(other) || (one.row ?? Infinity) - (other.row ?? Infinity) || 0);
