import { Tag } from 'antd';
import { memo } from 'react';
import type { Conversation } from '@/api';
import { Row } from '../list/Row';
import { aboutOf, lastWriterOf, nameOf, topicOf, turnOf } from './words';

interface ClientRowProps {
  readonly conversation: Conversation;
  readonly isSelected: boolean;
  readonly onSelect: (id: number) => void;
}

function Turn({ conversation }: Pick<ClientRowProps, 'conversation'>) {
  const turn = turnOf(conversation);
  if (turn === undefined) return null;
  return turn === 'client' ? <Tag color="warning">Your turn</Tag> : <Tag>Awaiting reply</Tag>;
}

/** A conversation in the client's list: with whom, about what, the last message and whose turn it is. Spec: concierge 2, Client Messages. */
export const ClientRow = memo(function ClientRow({ conversation, isSelected, onSelect }: ClientRowProps) {
  return (
    <Row
      {...{ conversation, isSelected, onSelect }}
      name={nameOf(conversation)}
      about={aboutOf(conversation)}
      topic={topicOf(conversation)}
      lastWriter={lastWriterOf(conversation)}
      badge={<Turn conversation={conversation} />}
    />
  );
});
