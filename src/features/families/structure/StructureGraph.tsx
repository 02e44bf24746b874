import { useMemo } from 'react';
import { shorten } from '@/lib/shorten';
import { type PlacedEdge, type PlacedNode, drawingOf } from './drawing';
import type { Graph } from './familyGraph';
import * as styles from '@/forms/business/OwnershipStructure.module.css';

interface StructureGraphProps {
  readonly graph: Graph;
  /** The accessible name of the drawing. */
  readonly label: string;
  /** The id of the element with the same content as text. */
  readonly inWords: string;
}

/**
 * Draws a family's structure from left to right: people round, trusts with cut corners, businesses square; lines as
 * thick as the shares, roles dotted, unallocated shares dashed. It scrolls in its box. The caller provides the same
 * content as text.
 */
export function StructureGraph({ graph, label, inWords }: StructureGraphProps) {
  const { nodes, edges, width, height } = useMemo(() => drawingOf(graph), [graph]);
  return (
    <div className={styles.root} role="img" aria-label={label} aria-describedby={inWords} tabIndex={0}>
      <svg
        className={styles.drawing}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        focusable="false"
      >
        {edges.map((edge, index) => (
          <Line key={index} edge={edge} />
        ))}
        {nodes.map((node) => (
          <Node key={node.id} node={node} />
        ))}
        {edges.map(({ textX, textY, text, kind }, index) => (
          <g key={index} data-kind={kind}>
            <text className={styles.share} x={textX} y={textY} textAnchor="end">
              {shorten(text, 24)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** Returns the thickness of a line in px: by its share; thin for others. */
const thickness = ({ kind, share = 0 }: PlacedEdge): number =>
  kind === 'share' ? Math.max(1, Math.min(share, 100) / 16) : 1.5;

const Line = ({ edge }: { readonly edge: PlacedEdge }) => (
  <g data-kind={edge.kind}>
    <path className={styles.line} d={edge.path} strokeWidth={thickness(edge)} />
  </g>
);

function Node({ node }: { readonly node: PlacedNode }) {
  const { name, note, kind, x, y, width, height } = node;
  const middle = y + height / 2;
  return (
    <g data-kind={kind}>
      <title>{name}</title>
      <Shape node={node} />
      <text className={styles.name} x={x + width / 2} y={note === '' ? middle + 4 : middle - 2} textAnchor="middle">
        {shorten(name, 29)}
      </text>
      {note !== '' && (
        <text className={styles.note} x={x + width / 2} y={middle + 13} textAnchor="middle">
          {shorten(note, 38)}
        </text>
      )}
    </g>
  );
}

function Shape({ node: { kind, x, y, width, height } }: { readonly node: PlacedNode }) {
  if (kind === 'trust') {
    const cut = 10;
    const [right, bottom] = [x + width, y + height];
    const corners = `M${x + cut} ${y}H${right - cut}L${right} ${y + cut}V${bottom - cut}L${right - cut} ${bottom}`;
    return <path className={styles.shape} d={`${corners}H${x + cut}L${x} ${bottom - cut}V${y + cut}Z`} />;
  }
  const radius = kind === 'business' ? 3 : Math.min(height, 42) / 2;
  return <rect className={styles.shape} x={x} y={y} width={width} height={height} rx={radius} />;
}
