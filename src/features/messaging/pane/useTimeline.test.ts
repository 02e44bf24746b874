// Spec: R-MSG-4.
import { message } from '../testing';
import { uploadProgress } from './Bubbles';
import { firstUnread, timelineItemsOf } from './useTimeline';

test('finds the first unread message of others', () => {
  const messages = [message(1), message(2, { senderId: 31 }), message(3), message(4)];
  expect(firstUnread(messages, 2, 31)).toBe(3);
  expect(firstUnread(messages, 0, 31)).toBeUndefined();
  expect(firstUnread(messages, 99, 31)).toBe(1);
});

test('adds a separator before the first message of each day', () => {
  const messages = [message(1), message(2), message(3, { sentDate: '2026-03-03T12:00:00Z' })];
  const items = timelineItemsOf({ messages, outgoing: [], ownId: 31, firstNewId: 2 });
  expect(items.map(({ kind }) => kind)).toEqual(['day', 'message', 'new', 'message', 'day', 'message']);
});

test('computes the upload progress of each file, one after the other', () => {
  expect(uploadProgress([100, 200, 50], 200)).toEqual([1, 0.5, 0]);
  expect(uploadProgress([100, 200], 400)).toEqual([1, 1]);
});
