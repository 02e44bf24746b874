interface Started {
  readonly familyId: number;
  readonly clientId: number;
  readonly lastMessageDate?: string;
}

/**
 * Returns the conversation of a client about a family that has no message yet: it is opened again instead of starting
 * another one. Undefined if there is none. Spec: R-MSG-16.
 */
export const findEmptyConversation = <Conversation extends Started>(
  conversations: readonly Conversation[] | undefined,
  { familyId, clientId }: Pick<Started, 'familyId' | 'clientId'>,
): Conversation | undefined =>
  conversations?.find(
    (conversation) =>
      conversation.lastMessageDate === undefined &&
      conversation.familyId === familyId &&
      conversation.clientId === clientId,
  );
