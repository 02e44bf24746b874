import { type PayloadAction, createAction, createSlice } from '@reduxjs/toolkit';
import { preparedMessage } from '#openapi/shared/visibleText';
import { type MessageDraft, firstLimit, maximumLimit } from '@/api';

/** The composer of a conversation was left. */
export const composerClosed = createAction('messaging/composerClosed');

/** A file chosen for a message, in memory only. */
export interface ChosenFile {
  readonly key: string;
  readonly file: File;
}

/** The content of a conversation's composer. */
export interface Draft {
  readonly content: string;
  readonly files: readonly ChosenFile[];
}

/** A message of the outbox: sent from this page, and not yet among the server's messages. */
export interface Outgoing extends Draft {
  /** The Idempotency-Key of every attempt to send it. */
  readonly key: string;
  readonly conversationId: number;
  readonly sentDate: string;
  readonly status: 'waiting' | 'sending' | 'sent' | 'failed';
  /** The uploaded bytes of its files. */
  readonly sentBytes: number;
  /** The number of attempts so far. */
  readonly attempts: number;
  /** How many uploads of its files in succession ended before a response. */
  readonly brokenUploads?: number;
  /** Why it failed. */
  readonly failure?: string;
  /** It failed because of the network or a busy server, and is sent again automatically. */
  readonly willRetry?: boolean;
  /** Names of files lost in a reload, or no longer readable: the user must add them again. */
  readonly lostFiles?: readonly string[];
  /** Its id, once the server has stored it. */
  readonly messageId?: number;
}

/** A draft with its unsent messages, as the server has it. */
export interface SavedDraft extends Pick<MessageDraft, 'content' | 'unsent' | 'version'> {
  /** The save had no response: the server has this draft, or an earlier one. */
  readonly isUnconfirmed?: boolean;
  /** The server rejected this draft and has an earlier one, or none. */
  readonly isRejected?: boolean;
}

const noDraft: Draft = { content: '', files: [] };
const noDrafts: Record<number, Draft> = {};
const nothingSaved: SavedDraft = { content: '', unsent: [] };
const noSaved: Record<number, SavedDraft> = {};
const noUnsent: MessageDraft['unsent'] = [];
const noUnsentElsewhere: Record<number, MessageDraft['unsent']> = {};
const noOutgoing: readonly Outgoing[] = [];
const initialState = {
  drafts: noDrafts,
  /** What the server has of each draft. */
  savedDrafts: noSaved,
  /** The unsent messages of other sessions of the caller, which a save of the draft keeps. */
  unsentElsewhere: noUnsentElsewhere,
  /** Whether a draft is being saved. */
  isSavingDraft: false,
  /** The outbox, in the order the messages were written. */
  outgoing: noOutgoing,
  /** Whether the drafts stored on the server were loaded; once per sign-in. */
  isRestored: false,
  /** The search parameters of the selection and the filters when the user last left the page. */
  selectionPath: '',
  /** The id of the conversation whose text input gets the focus once it is shown; 0 for none. */
  focusRequest: 0,
  /** Whether the single-key shortcuts are on. */
  hasShortcuts: true,
  /** How many closed and how many archived conversations a concierge's list has. */
  limit: firstLimit,
};

/** Returns a draft's text as it is sent, without characters that cannot be seen; empty without a visible one. */
export const messageText = (content: string): string => preparedMessage(content);

/** Whether a draft can be sent. Spec: R-MSG-6. */
export const isSendable = ({ content, files }: Draft): boolean => messageText(content) !== '' || files.length > 0;

interface QueuedMessage extends Pick<Outgoing, 'conversationId' | 'key' | 'sentDate'> {
  /** Whether to trim the text: for concierges, not for clients. Spec: R-MSG-6. */
  readonly trim: boolean;
}

/** The outbox messages of a draft stored on the server. A message that had files fails until they are chosen again. */
const restored = ({ conversationId, unsent, savedAt }: MessageDraft): Outgoing[] =>
  unsent.map(({ clientKey, content = '', fileNames = [] }) => ({
    key: clientKey,
    conversationId,
    content,
    files: [],
    sentBytes: 0,
    attempts: 0,
    sentDate: savedAt ?? new Date().toISOString(),
    ...(fileNames.length === 0 ? { status: 'waiting' } : { status: 'failed', lostFiles: fileNames }),
  }));

/** A stored draft, in the form in which it is saved. */
const savedDraft = ({ content, unsent, version }: MessageDraft): SavedDraft => ({
  content,
  unsent: unsent.map(({ clientKey, content: text = '', fileNames = [] }) => ({ clientKey, content: text, fileNames })),
  version,
});

/** Merges a text with the one that another session has saved since both had `base`: nothing that was typed is lost. */
function mergeTexts(base: string, mine: string, theirs: string): string {
  if (mine === base) return theirs;
  // Sent or removed here: only what the other session has added to it remains.
  if (mine === '' && theirs.startsWith(base)) return theirs.slice(base.length).replace(/^\n/, '');
  if (theirs === base || mine.includes(theirs)) return mine;
  if (theirs.includes(mine)) return theirs;
  // What only one of them has added to the common text is not repeated.
  if (base !== '' && theirs.startsWith(base)) return mine + theirs.slice(base.length);
  if (base !== '' && mine.startsWith(base)) return theirs + mine.slice(base.length);
  return `${theirs}\n${mine}`;
}

/** UI state of messaging, for clients and concierges: selection, filters, drafts and outbox. */
export const messagingSlice = createSlice({
  name: 'messaging',
  initialState,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<Partial<Draft> & Pick<Outgoing, 'conversationId'>>) => {
      const { conversationId, ...change } = payload;
      Object.assign((state.drafts[conversationId] ??= { content: '', files: [] }), change);
    },
    /** Moves the draft to the outbox in one step, so that a second Enter sends no second message. */
    messageQueued: (state, { payload: { trim, ...message } }: PayloadAction<QueuedMessage>) => {
      const draft = state.drafts[message.conversationId];
      if (!draft || !isSendable(draft)) return;
      const text = messageText(draft.content);
      const content = trim ? text.trim() : text;
      state.outgoing.push({ ...message, content, files: draft.files, status: 'waiting', sentBytes: 0, attempts: 0 });
      state.drafts[message.conversationId] = { content: '', files: [] };
    },
    messageUpdated: (state, { payload }: PayloadAction<Partial<Outgoing> & Pick<Outgoing, 'key'>>) => {
      const message = state.outgoing.find(({ key }) => key === payload.key);
      if (message) Object.assign(message, payload);
    },
    /** Moves a failed message back into the composer, before its current content. It will be sent with a new key. */
    messageMovedToDraft: (state, { payload }: PayloadAction<string>) => {
      const message = state.outgoing.find(({ key }) => key === payload);
      if (!message) return;
      const draft = (state.drafts[message.conversationId] ??= { content: '', files: [] });
      draft.content = [message.content, draft.content].filter(Boolean).join('\n');
      draft.files.unshift(...message.files);
      state.outgoing = state.outgoing.filter(({ key }) => key !== payload);
    },
    messagesRemoved: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.outgoing = state.outgoing.filter(({ key }) => !payload.includes(key));
    },
    /** Loads the drafts stored on the server; each comes before what was typed in the meantime. */
    draftsRestored: (state, { payload }: PayloadAction<readonly MessageDraft[]>) => {
      if (state.isRestored) return state;
      const drafts = { ...state.drafts };
      const saved = payload.map((draft) => [draft.conversationId, savedDraft(draft)] as const);
      for (const { conversationId, content } of payload) {
        const typed = drafts[conversationId] ?? { content: '', files: [] };
        drafts[conversationId] = { ...typed, content: [content, typed.content].filter(Boolean).join('\n') };
      }
      const present = state.outgoing.map(({ key }) => key);
      const unsent = payload.flatMap(restored).filter(({ key }) => !present.includes(key));
      return {
        ...state,
        isRestored: true,
        drafts,
        savedDrafts: Object.fromEntries(saved),
        outgoing: [...unsent, ...state.outgoing],
      };
    },
    draftSaveStarted: (state) => {
      state.isSavingDraft = true;
    },
    draftSaveEnded: (state, { payload }: PayloadAction<{ conversationId: number; saved: SavedDraft }>) => {
      state.isSavingDraft = false;
      state.savedDrafts[payload.conversationId] = payload.saved;
    },
    /** Another session of the caller has saved the draft since: its text and its unsent messages stay. */
    draftConflicted: (state, { payload }: PayloadAction<MessageDraft>) => {
      const { conversationId } = payload;
      const stored = savedDraft(payload);
      const base = state.savedDrafts[conversationId] ?? nothingSaved;
      const draft = (state.drafts[conversationId] ??= { content: '', files: [] });
      draft.content = mergeTexts(base.content, draft.content, stored.content);
      const own = [...base.unsent.map(({ clientKey }) => clientKey), ...state.outgoing.map(({ key }) => key)];
      state.unsentElsewhere[conversationId] = stored.unsent.filter(({ clientKey }) => !own.includes(clientKey));
      state.savedDrafts[conversationId] = stored;
      state.isSavingDraft = false;
    },
    selectionPathChanged: (state, { payload }: PayloadAction<string>) => {
      state.selectionPath = payload;
    },
    /** Adds to the limit, up to the contract's maximum. */
    limitRaised: (state, { payload }: PayloadAction<number>) => {
      state.limit = Math.min(state.limit + payload, maximumLimit);
    },
    /** Requests the focus for the text input of a conversation that is being opened. */
    composerRequested: (state, { payload }: PayloadAction<number>) => {
      state.focusRequest = payload;
    },
    composerFocused: (state) => {
      state.focusRequest = 0;
    },
    shortcutsToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.hasShortcuts = payload;
    },
  },
  selectors: {
    selectDraft: ({ drafts }, conversationId: number): Draft => drafts[conversationId] ?? noDraft,
    selectHasDraftFiles: ({ drafts }): boolean => Object.values(drafts).some(({ files }) => files.length > 0),
    /** The conversations that have or had a draft or unsent messages. */
    selectConversationsWithDraft: ({ drafts, outgoing, savedDrafts }): readonly number[] => [
      ...new Set([
        ...[...Object.keys(drafts), ...Object.keys(savedDrafts)].map(Number),
        ...outgoing.map(({ conversationId }) => conversationId),
      ]),
    ],
    selectSavedDraft: ({ savedDrafts }, conversationId: number): SavedDraft =>
      savedDrafts[conversationId] ?? nothingSaved,
    selectUnsentElsewhere: ({ unsentElsewhere }, conversationId: number) => unsentElsewhere[conversationId] ?? noUnsent,
    selectIsSavingDraft: ({ isSavingDraft }) => isSavingDraft,
    selectOutgoing: ({ outgoing }) => outgoing,
    selectIsRestored: ({ isRestored }) => isRestored,
    selectSelectionPath: ({ selectionPath }) => selectionPath,
    selectLimit: ({ limit }) => limit,
    selectFocusRequest: ({ focusRequest }) => focusRequest,
    selectHasShortcuts: ({ hasShortcuts }) => hasShortcuts,
  },
});

export const {
  draftChanged,
  messageQueued,
  messageMovedToDraft,
  messageUpdated,
  messagesRemoved,
  draftsRestored,
  draftSaveStarted,
  draftSaveEnded,
  draftConflicted,
  selectionPathChanged,
  limitRaised,
  composerRequested,
  composerFocused,
  shortcutsToggled,
} = messagingSlice.actions;
export const {
  selectDraft,
  selectHasDraftFiles,
  selectConversationsWithDraft,
  selectSavedDraft,
  selectUnsentElsewhere,
  selectIsSavingDraft,
  selectOutgoing,
  selectIsRestored,
  selectSelectionPath,
  selectLimit,
  selectFocusRequest,
  selectHasShortcuts,
} = messagingSlice.selectors;
