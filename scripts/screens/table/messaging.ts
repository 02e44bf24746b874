import { askToDelete, openFirst, openMenu, pressKey, sendWords, writeWithFiles } from '../inboxSteps';
import { responding, failing } from '../network';
import type { Shot } from '../shot';
import { inTurn, press, type } from '../steps';

const tab = '/concierge-dashboard?tab=conversations';
/** Removes the draft of the previous screenshot. */
const ignoreDrafts = responding('/api/messaging/SaveDraft', { success: true });

const client: readonly Shot[] = [
  { name: 'messages, open', account: 'client', path: '/messages', shows: 'Files', steps: openFirst },
  {
    name: 'messages, a draft with files',
    account: 'client',
    path: '/messages',
    shows: 'Not added',
    network: ignoreDrafts,
    steps: inTurn(openFirst, writeWithFiles),
  },
  {
    name: 'messages, failed to send',
    account: 'client',
    path: '/messages',
    shows: 'Failed to send message',
    network: inTurn(ignoreDrafts, failing('/api/messaging/SendMessage')),
    steps: inTurn(openFirst, sendWords),
  },
  {
    name: 'messages, not loaded',
    account: 'client',
    path: '/messages?conversation=1',
    shows: 'Failed to load user data',
    network: failing('/api/profile/GetLoginProfileId'),
  },
  {
    name: 'new message',
    account: 'client',
    path: '/messages?newMessage=About%20invoice%20ASH-2152',
    shows: 'Select Family',
  },
];

const concierge: readonly Shot[] = [
  { name: 'conversations', account: 'concierge', path: `${tab}&show=open`, shows: 'Needs reply' },
  { name: 'conversation, open', account: 'concierge', path: `${tab}&show=open`, shows: 'To ', steps: openFirst },
  { name: 'conversation, menu', account: 'concierge', path: `${tab}&show=open`, shows: 'Archive', steps: openMenu },
  { name: 'conversation, delete', account: 'concierge', path: tab, shows: 'Archive instead', steps: askToDelete },
  {
    name: 'conversations, none',
    account: 'concierge',
    path: `${tab}&show=archived&q=nobody`,
    shows: 'No conversations match the search and the family.',
  },
  {
    name: 'new conversation',
    account: 'concierge',
    path: tab,
    shows: 'eleanor.ashford@example.com · Family: Ashford',
    steps: inTurn(press('New'), type('Search individuals', 'ashford')),
  },
  {
    name: 'keyboard shortcuts',
    account: 'concierge',
    path: tab,
    shows: 'Use single-key shortcuts',
    steps: pressKey('?'),
    widths: [1440, 390],
  },
];

/** A client's messages, open and while writing, and a concierge's conversations. */
export const messagingShots: readonly Shot[] = [...client, ...concierge];
