import { IssueList } from '../issues';
import type { Issue, Manifest } from '../records';
import type { CellReader } from './cells';
import { formatsOf } from './dates';
import { CellFault, quoted } from './fault';
import { addFindings, type Finding } from './rowRules';

type Place = Parameters<typeof addFindings>[2];

/** So many dates are shown in the message; no more wrong ones than this are issues of their own. */
const examples = 3;

/** The dates of a file. When all of them are dates in another format than that of the manifest, this is one issue. */
export class FileDates {
  /** The dates of the file that can be read, and those that another format can read. */
  private readonly texts = new Set<string>();
  /** The cells of the current row that another format can read, by column. */
  private readonly faulty = new Map<string, string>();
  private readonly wrong = new Set<string>();
  private readonly held = new IssueList();
  private first: { readonly finding: Finding; readonly place: Place } | undefined;

  constructor(private readonly manifest: Manifest) {}

  /** Returns a reader of a column of dates, which remembers them. */
  reader(column: string, read: CellReader): CellReader {
    return (cell) => {
      const value = read(cell);
      if (value instanceof CellFault) {
        if (this.wrong.has(cell) || formatsOf([cell]).length > 0) this.faulty.set(column, cell);
      } else if (value !== undefined) this.texts.add(cell);
      return value;
    };
  }

  /** Takes those cells out of the findings of a row. */
  without(findings: readonly Finding[], place: Place): readonly Finding[] {
    if (this.faulty.size === 0) return findings;
    const isHeld = ({ column = '' }: Finding): boolean => this.faulty.has(column);
    for (const finding of findings.filter(isHeld)) {
      this.wrong.add(this.faulty.get(finding.column ?? '') ?? '');
      if (!this.first || (finding.code === 'ambiguous-date' && this.first.finding.code !== finding.code))
        this.first = { finding, place };
      addFindings(this.held, [finding], place);
    }
    const others = findings.filter((finding) => !isHeld(finding));
    this.faulty.clear();
    return others;
  }

  /** Adds the issue, or one for each cell where no format reads all dates. */
  addTo(issues: IssueList): void {
    const count = this.held.counts.error;
    const formats = count <= examples ? [] : formatsOf([...this.texts, ...this.wrong]);
    if (!this.first || formats.length === 0) issues.addAll(this.held);
    else addFindings(issues, [{ ...this.first.finding, message: this.message(formats, count) }], this.first.place);
  }

  private message(formats: readonly string[], count: number): Issue['message'] {
    const { date = 'yyyy-mm-dd' } = this.manifest.csv ?? {};
    const shown = [...this.wrong].slice(0, examples).map(quoted).join(', ');
    return (
      `The dates of this file are probably written as ${formats.join(' or ')}, not as ${date}: set csv.date of the manifest. ` +
      `${count.toLocaleString('en-US')} cells are wrong, for example ${shown}.`
    );
  }
}
