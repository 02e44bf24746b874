import { useMemo } from 'react';
import { type PlacedEdge, type PlacedNode, drawingOf, lineHeights } from './drawing';
import type { Graph } from './familyGraph';
import * as styles from '@/related-parties/business/OwnershipStructure.module.css';

/** The width of an upright page between its margins and those of the card, in px; a wider drawing is printed in landscape. */
const uprightWidth = 620;

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
    <div
      className={styles.root}
      data-wide={width > uprightWidth || undefined}
      role="img"
      aria-label={label}
      aria-describedby={inWords}
      tabIndex={0}
    >
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
              {text}
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
  const { nameLines, noteLines, kind, x, y, width, height } = node;
  const textHeight = nameLines.length * lineHeights.name + noteLines.length * lineHeights.note;
  const top = y + (height - textHeight) / 2;
  const noteTop = top + nameLines.length * lineHeights.name;
  const center = { x: x + width / 2, textAnchor: 'middle' } as const;
  return (
    <g data-kind={kind}>
      <Shape node={node} />
      {nameLines.map((text, index) => (
        <text key={index} className={styles.name} {...center} y={top + (index + 0.76) * lineHeights.name}>
          {text}
        </text>
      ))}
      {noteLines.map((text, index) => (
        <text key={index} className={styles.note} {...center} y={noteTop + (index + 0.76) * lineHeights.note}>
          {text}
        </text>
      ))}
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
