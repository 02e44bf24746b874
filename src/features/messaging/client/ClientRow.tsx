import { memo } from 'react';
import type { Conversation } from '../../../api';
import { Row } from '../list/Row';
import { aboutOf, nameOf } from './words';

interface ClientRowProps {
  readonly conversation: Conversation;
  readonly isSelected: boolean;
  readonly onSelect: (id: number) => void;
}

/** Who it is with, about which family, and what was said last. Spec: concierge 2, Client Messages. */
export const ClientRow = memo(function ClientRow({ conversation, isSelected, onSelect }: ClientRowProps) {
  return <Row {...{ conversation, isSelected, onSelect }} name={nameOf(conversation)} about={aboutOf(conversation)} />;
});
