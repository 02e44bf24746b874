import type { Conversation } from '@/api';
import type { Sender } from '../outbox';
import { MessagePane } from '../pane/MessagePane';
import { useComposer } from '../pane/useComposer';
import { aboutOf, nameOf } from './texts';

interface ClientPaneProps {
  readonly conversation: Conversation;
  readonly sender: Sender;
  readonly onClose: () => void;
}

/** The open conversation of a client. The text is sent untrimmed. Spec: concierge 2, Message pane; 5. */
export function ClientPane(props: ClientPaneProps) {
  const { conversation, sender } = props;
  const composer = useComposer(conversation.id, sender, false);
  const { otherParticipantName = 'your concierge team', familyName } = conversation;
  return (
    <MessagePane
      {...props}
      composer={composer}
      name={nameOf(conversation)}
      about={aboutOf(conversation)}
      placeholder={`Write to ${otherParticipantName}${familyName === undefined ? '' : ` about ${familyName}`}`}
    />
  );
}
