import { clsx } from 'clsx';
import { type Owner, type OwnerKind, percent, totalOf } from '@/domain/shares';
import * as shared from '@/ui/shared.module.css';
import * as styles from './OwnershipStructure.module.css';

/** `share` is in percent; it sets the thickness of the line. */
const linesOf = (owners: readonly Owner[]) => {
  const gap = totalOf([100, -totalOf(owners.map(({ share }) => share))]);
  return [
    ...owners.map(({ name, share, kind }) => ({
      name: name === '' ? 'Unnamed owner' : name,
      text: share === undefined ? 'no share yet' : percent(share),
      kind,
      share: share ?? 0,
    })),
    ...(gap > 0 ? [{ name: 'Unallocated', text: percent(gap), kind: 'gap' as const, share: gap }] : []),
  ];
};

type Line = ReturnType<typeof linesOf>[number];

const markTexts = {
  person: 'a circle is a person',
  trust: 'a diamond is a trust',
  business: 'a square is a business',
} as const satisfies Record<OwnerKind, string>;

/** Says what the marks and lines of this drawing mean. */
function legendOf(lines: readonly Line[]): string {
  const kinds = new Set(lines.map(({ kind }) => kind));
  const marks = (['person', 'trust', 'business'] as const).filter((kind) => kinds.has(kind));
  const texts = [
    ...marks.map((kind) => markTexts[kind]),
    marks.length > 0 && 'a thicker line is a larger share',
    kinds.has('gap') && 'a dashed line is the unallocated share',
  ].filter((text) => text !== false);
  const legend = texts.join(', ');
  return `${legend.charAt(0).toUpperCase()}${legend.slice(1)}.`;
}

/** The height of a row in the coordinates of the lines. */
const row = 100;

/**
 * Draws the owners of a business: owners at the left with their whole names, the business at the right, lines as thick
 * as the shares, the unallocated share dashed. A visually hidden list has the same content for screen readers.
 */
export function OwnershipStructure({ business, owners }: Readonly<{ business: string; owners: readonly Owner[] }>) {
  const lines = linesOf(owners);
  return (
    <figure className={styles.owners} aria-label={`Owners of ${business}`}>
      <div className={styles.parts} aria-hidden="true">
        <div className={styles.rows}>
          {lines.map(({ name, text, kind }, index) => (
            <div key={index} className={styles.owner} data-kind={kind}>
              <Mark kind={kind} />
              <span className={clsx(shared.grow, shared.anywhere)} dir="auto">
                {name}
              </span>
              <span className={clsx(shared.tabular, styles.part)}>{text}</span>
            </div>
          ))}
        </div>
        <div className={styles.lines}>
          <svg viewBox={`0 0 ${row} ${lines.length * row}`} preserveAspectRatio="none" focusable="false">
            {lines.map((line, index) => (
              <OwnerLine key={index} line={line} y={(index + 0.5) * row} middle={(lines.length * row) / 2} />
            ))}
          </svg>
        </div>
        <div className={clsx(shared.anywhere, styles.business)} dir="auto">
          {business}
        </div>
      </div>
      <p className={shared.note} aria-hidden="true">
        {legendOf(lines)}
      </p>
      <ul className={shared.visuallyHidden}>
        {lines.map(({ name, text, kind }, index) => (
          <li key={index}>{kind === 'gap' ? `${text} unallocated` : `${name} (${kind}): ${text}`}</li>
        ))}
      </ul>
    </figure>
  );
}

/** The line from an owner to the business, in a drawing that is stretched to the height of the rows. */
function OwnerLine({ line: { kind, share }, y, middle }: Readonly<{ line: Line; y: number; middle: number }>) {
  const thickness = kind === 'gap' ? 1.5 : Math.max(1, Math.min(share, 100) / 10);
  const path = `M0 ${y}C${row / 2} ${y} ${row / 2} ${middle} ${row} ${middle}`;
  return (
    <g data-kind={kind}>
      <path className={styles.line} d={path} strokeWidth={thickness} vectorEffect="non-scaling-stroke" />
    </g>
  );
}

/** A diamond for a trust, a square for a business, a circle for others. */
const Mark = ({ kind }: Pick<Line, 'kind'>) => (
  <svg className={styles.mark} width={16} height={16} focusable="false">
    {kind === 'trust' && <path className={styles.shape} d="M8 1l7 7-7 7-7-7z" />}
    {kind === 'business' && <rect className={styles.shape} x={2} y={2} width={12} height={12} rx={2} />}
    {kind !== 'trust' && kind !== 'business' && <circle className={styles.shape} cx={8} cy={8} r={6} />}
  </svg>
);
