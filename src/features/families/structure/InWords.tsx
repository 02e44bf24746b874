import { Flex } from 'antd';
import { Link } from 'react-router';
import { Card } from '@/ui/Card';
import type { GraphEdge, GraphNode } from './graph';
import { grouped } from './graph';
import type { FamilyGraph } from './familyGraph';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';
import { tiles } from '@/ui/tiles';

const isHeld = ({ kind }: GraphNode): boolean => kind === 'trust' || kind === 'business';

/** The structure in words: of each trust and business who owns it or acts for it, then what each person owns and acts for. */
export function InWords({ graph, id }: { readonly graph: FamilyGraph; readonly id: string }) {
  const { nodes, edges, addresses } = graph;
  const [into, from] = [grouped(edges, ({ to }) => to), grouped(edges, (edge) => edge.from)];
  const nameOf = new Map(nodes.map((node) => [node.id, node.name]));
  const people = nodes.filter(({ kind }) => kind === 'person');
  const held = ({ to, text }: GraphEdge): string => `${text} of ${nameOf.get(to)}`;
  return (
    <div id={id} style={tiles(440)}>
      <Card title="Trusts and businesses">
        <Flex vertical component="ul" gap={6} className={cx(shared.list, shared.anywhere)}>
          {nodes.filter(isHeld).map((node) => (
            <li key={node.id}>
              <Name node={node} address={addresses.get(node.id)} />
              {node.note !== '' && <span className={shared.secondary}>{` (${node.note})`}</span>}
              {`: ${(into.get(node.id) ?? []).map(ownerText(nameOf)).join(', ') || unknown(addresses.has(node.id))}`}
            </li>
          ))}
        </Flex>
      </Card>
      {people.length > 0 && (
        <Card title="What each person owns">
          <Flex vertical component="ul" gap={6} className={cx(shared.list, shared.anywhere)}>
            {people.map((node) => (
              <li key={node.id}>
                <strong>{node.name}</strong>
                {`: ${(from.get(node.id) ?? []).map(held).join(', ')}`}
              </li>
            ))}
          </Flex>
        </Card>
      )}
    </div>
  );
}

/** What names no owner or member: one of the family's own, or something that only owns. */
const unknown = (isOnRecord: boolean): string =>
  isOnRecord ? 'no owner or member recorded' : 'not a record of this family';

const ownerText =
  (nameOf: ReadonlyMap<string, string>) =>
  ({ from, text, kind }: GraphEdge): string => {
    if (kind === 'gap') return `${text} unallocated`;
    const name = nameOf.get(from) ?? '';
    return kind === 'role' ? `${name} (${text})` : `${name} ${text}`;
  };

const Name = ({ node: { name }, address }: { readonly node: GraphNode; readonly address: string | undefined }) =>
  address === undefined ? <strong>{name}</strong> : <Link to={address}>{name}</Link>;
