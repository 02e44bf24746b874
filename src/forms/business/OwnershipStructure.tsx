import { type Owner, percent, totalOf } from '@/lib/shares';
import { shorten } from '@/lib/shorten';
import * as shared from '@/ui/shared.module.css';
import * as styles from './OwnershipStructure.module.css';

const row = 30;
const width = 440;
const left = 226;
const right = 276;

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

/**
 * Draws the owners of a business: owners at the left, the business at the right, lines as thick as the shares, the
 * unallocated share dashed. A visually hidden list has the same content for screen readers.
 */
export function OwnershipStructure({ business, owners }: Readonly<{ business: string; owners: readonly Owner[] }>) {
  const lines = linesOf(owners);
  const height = Math.max(2, lines.length) * row;
  return (
    <figure style={{ position: 'relative', minWidth: 0, margin: 0 }} aria-label={`Owners of ${business}`}>
      <svg className={styles.owners} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        {lines.map((line, index) => (
          <OwnerLine key={index} line={line} y={(index + 0.5) * (height / lines.length)} middle={height / 2} />
        ))}
        <rect className={styles.shape} x={right} y={height / 2 - 17} width={width - right - 1} height={34} rx={6} />
        <text className={styles.name} x={(right + width) / 2} y={height / 2 + 4} textAnchor="middle">
          {shorten(business, 24)}
        </text>
      </svg>
      <ul className={shared.visuallyHidden}>
        {lines.map(({ name, text, kind }, index) => (
          <li key={index}>{kind === 'gap' ? `${text} unallocated` : `${name} (${kind}): ${text}`}</li>
        ))}
      </ul>
    </figure>
  );
}

/** The mark of an owner, its texts and the line from it. */
function OwnerLine({ line, y, middle }: { readonly line: Line; readonly y: number; readonly middle: number }) {
  const { name, text, kind, share } = line;
  const bend = (left + right) / 2;
  const thickness = kind === 'gap' ? 1.5 : Math.max(1, Math.min(share, 100) / 10);
  const path = `M${left} ${y}C${bend} ${y} ${bend} ${middle} ${right} ${middle}`;
  return (
    <g data-kind={kind}>
      <path className={styles.line} d={path} strokeWidth={thickness} />
      <Mark kind={kind} y={y} />
      <text className={styles.name} x={22} y={y + 4}>
        {shorten(name, 22)}
      </text>
      <text className={styles.share} x={left - 6} y={y + 4} textAnchor="end">
        {text}
      </text>
    </g>
  );
}

/** A diamond for a trust, a square for a business, a circle for others. */
function Mark({ kind, y }: Pick<Line, 'kind'> & { readonly y: number }) {
  if (kind === 'trust') return <path className={styles.shape} d={`M8 ${y - 7}l7 7-7 7-7-7z`} />;
  if (kind === 'business') return <rect className={styles.shape} x={2} y={y - 6} width={12} height={12} rx={2} />;
  return <circle className={styles.shape} cx={8} cy={y} r={6} />;
}
