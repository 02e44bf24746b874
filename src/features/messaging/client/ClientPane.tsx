import { type MessagePaneProps, MessagePane } from '../pane/MessagePane';
import { useComposer } from '../pane/useComposer';
import { nameOf, subtitleOf } from './texts';

/** The open conversation of a client. The text is sent untrimmed. Spec: R-MSG-6. */
export function ClientPane(props: Pick<MessagePaneProps, 'conversation' | 'sender' | 'onClose'>) {
  const { conversation, sender } = props;
  const composer = useComposer(conversation.id, sender, false);
  const { otherParticipantName = 'your concierge team', familyName } = conversation;
  return (
    <MessagePane
      {...props}
      composer={composer}
      name={nameOf(conversation)}
      subtitle={subtitleOf(conversation)}
      placeholder={`Write to ${otherParticipantName}${familyName === undefined ? '' : ` about ${familyName}`}`}
    />
  );
}
