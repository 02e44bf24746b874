import { createHash } from 'node:crypto';
import { contentOf, contentTypeOf, storedName } from '../files/catalog';
import type { FamilyIds } from '../families/families';
import { loginOf } from '../families/signIns';
import { type Clock, createClock } from '../support/calendar';
import type { SeedBuilder } from '../support/seedBuilder';
import { ashfordConversations } from './ashford';
import { otherConversations } from './others';
import { type Line, readScript } from './script';
import type { Written } from './written';

/** All conversations of the sample. */
export const conversations: readonly Written[] = [...ashfordConversations, ...otherConversations];

const statuses = ['NEW', 'OPEN', 'CLOSED', 'ARCHIVED'] as const;
const categories = ['GENERAL', 'ADDITIONAL_DOCUMENTS'] as const;

const sideOf = ({ from }: Line): 'client' | 'concierge' => (from === '>' ? 'client' : 'concierge');

/** Returns the sender of a line: `<` is the assigned concierge, or Morgan; `<<` is Dana. */
const senderOf = ({ from }: Line, client: Written['client']): number =>
  loginOf(from === '>' ? client : from === '<' ? 'concierge' : 'concierge-2');

/** Returns the number of unread messages: those of the other side after the reader's last message. */
const unreadFrom = (lines: readonly Line[], reader: Written['unreadBy']): number =>
  reader === undefined ? lines.length : lines.findLastIndex((line) => sideOf(line) === reader) + 1;

/** Returns when a message was read: after ten minutes, or with an earlier reply. */
const readTime = (lines: readonly Line[], index: number, clock: Clock): string | undefined => {
  const sentAt = new Date(lines[index]?.sentAt ?? clock.minutesAgo(0)).getTime();
  const read = new Date(sentAt + 10 * 60_000).toISOString();
  return [read, lines[index + 1]?.sentAt ?? read, clock.minutesAgo(0)].sort()[0];
};

/** Returns the stored names of the files of a line; `place` identifies the line. */
const storedFiles = ({ files }: Line, place: string): (readonly [string, string])[] =>
  files.map((name) => [name, storedName(name, place)]);

const measuresOf = (content: Uint8Array) => ({
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

const attach = (builder: SeedBuilder, messageId: number, line: Line, place: string): void => {
  for (const [name, fileName] of storedFiles(line, place)) {
    const file = { originalFileName: name, fileName, contentType: contentTypeOf(name), ...measuresOf(contentOf(name)) };
    builder.add('attachment', { messageId, ...file, uploadedAt: line.sentAt });
  }
};

const openingOf = (lines: readonly Line[], clock: Clock) => ({
  createdAt: lines[0]?.sentAt ?? clock.minutesAgo(2),
  updatedAt: lines.at(-1)?.sentAt ?? clock.minutesAgo(2),
});

const seedConversation = (builder: SeedBuilder, clock: Clock, families: FamilyIds, written: Written): void => {
  const { client, family, status, category = 'GENERAL', concierge = 'concierge', unreadBy, script } = written;
  const lines = readScript(script, clock);
  const conversationId = builder.add('conversation', {
    familyId: families(family),
    clientId: loginOf(client),
    ...openingOf(lines, clock),
    status: statuses.indexOf(status),
    category: categories.indexOf(category),
    ...(concierge !== 'none' && { conciergeId: loginOf(concierge) }),
  });
  const unread = unreadFrom(lines, unreadBy);
  lines.forEach((line, index) => {
    const messageId = builder.add('message', {
      conversationId,
      senderId: senderOf(line, client),
      senderSide: sideOf(line),
      sentAt: line.sentAt,
      ...(line.text !== '' && { content: line.text }),
      ...(index < unread && { readAt: readTime(lines, index, clock) }),
    });
    attach(builder, messageId, line, `${conversationId}.${index}`);
  });
};

/** Seeds all conversations with their messages and attachments. */
export const seedConversations = (builder: SeedBuilder, clock: Clock, families: FamilyIds): void => {
  for (const written of conversations) seedConversation(builder, clock, families, written);
};

/**
 * Returns the files of the sample's attachments by their stored names (`attachment.file_name`). They do not depend on
 * the date.
 */
export const sampleFiles = (): Map<string, Uint8Array> => {
  const anyDay = createClock('2025-01-01', new Date(2025, 0, 1, 12));
  const stored = conversations.flatMap(({ script }, number) =>
    readScript(script, anyDay).flatMap((line, index) => storedFiles(line, `${number + 1}.${index}`)),
  );
  return new Map(stored.map(([name, fileName]) => [fileName, contentOf(name)]));
};
