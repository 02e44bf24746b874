import { type PayloadAction, createAction, createSlice } from '@reduxjs/toolkit';
import { preparedMessage } from '#openapi/shared/visibleText';
import { type MessageDraft, firstLimit, maximumLimit } from '@/api';
import { sameValues } from '@/forms/values';

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
  /** Names of files lost in a reload, or no longer readable: the user must choose them again. */
  readonly lostFiles: readonly string[];
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
  /** Its id, once the server has stored it. */
  readonly messageId?: number;
}

/** A draft as it is stored: the messages that are not sent yet, then the composer's text. */
interface StoredDraft {
  readonly content: string;
  readonly fileNames: string[];
}

/** What the server has of a draft. */
interface SavedDraft extends StoredDraft {
  /** When the response arrived, in milliseconds: an earlier request for the drafts may have returned an older one. */
  readonly savedAt: number;
  /** The save failed and is repeated: the server has this draft, or an earlier one. */
  readonly isUnconfirmed?: boolean;
  /** The server rejected this draft and has an earlier one, or none. */
  readonly isRejected?: boolean;
}

const emptyDraft = () => ({ content: '', files: [], lostFiles: [] });
const noDraft: Draft = emptyDraft();
const noDrafts: Record<number, Draft> = {};
const nothingSaved: SavedDraft = { content: '', fileNames: [], savedAt: 0 };
const noSaved: Record<number, SavedDraft> = {};
const noOutgoing: readonly Outgoing[] = [];
const initialState = {
  drafts: noDrafts,
  /** What the server has of each draft. */
  savedDrafts: noSaved,
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

interface DraftsState {
  readonly drafts: Readonly<Record<number, Draft>>;
  readonly savedDrafts: Readonly<Record<number, SavedDraft>>;
  readonly outgoing: readonly Outgoing[];
}

const join = (texts: readonly string[]): string => texts.filter(Boolean).join('\n');

/** Returns the draft of a conversation with its unsent messages, as it is stored. */
function draftToSave({ drafts, outgoing }: DraftsState, id: number): StoredDraft {
  const unsent = outgoing.filter(({ conversationId, status }) => conversationId === id && status !== 'sent');
  const parts = [...unsent, drafts[id] ?? noDraft];
  return {
    content: join(parts.map(({ content }) => content)),
    fileNames: parts.flatMap(({ files, lostFiles }) => [...lostFiles, ...files.map(({ file }) => file.name)]),
  };
}

/** Returns whether the server has the draft of a conversation with its unsent messages. */
function isSaved(state: DraftsState, id: number): boolean {
  const { content, fileNames, isUnconfirmed } = state.savedDrafts[id] ?? nothingSaved;
  return isUnconfirmed !== true && sameValues({ content, fileNames }, draftToSave(state, id));
}

/** Whether a text exists on this page only: of an unsent message, or of a draft that was rejected or had no response. */
function wouldLoseText(state: DraftsState, id: number): boolean {
  const { isRejected, isUnconfirmed } = state.savedDrafts[id] ?? nothingSaved;
  if (isRejected === true) return true;
  const hasUnsent = state.outgoing.some(({ conversationId, status }) => conversationId === id && status !== 'sent');
  return (hasUnsent || isUnconfirmed === true) && !isSaved(state, id) && draftToSave(state, id).content !== '';
}

/** Returns the conversations that have or had a draft or unsent messages. */
const conversationsWithDraft = ({ drafts, savedDrafts, outgoing }: DraftsState): readonly number[] => [
  ...new Set([
    ...[...Object.keys(drafts), ...Object.keys(savedDrafts)].map(Number),
    ...outgoing.map(({ conversationId }) => conversationId),
  ]),
];

/** UI state of messaging, for clients and concierges: selection, filters, drafts and outbox. */
export const messagingSlice = createSlice({
  name: 'messaging',
  initialState,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<Partial<Draft> & Pick<Outgoing, 'conversationId'>>) => {
      const { conversationId, ...change } = payload;
      Object.assign((state.drafts[conversationId] ??= emptyDraft()), change);
    },
    /** Moves the draft to the outbox in one step, so that a second Enter sends no second message. */
    messageQueued: (state, { payload: { trim, ...message } }: PayloadAction<QueuedMessage>) => {
      const draft = state.drafts[message.conversationId];
      if (!draft || !isSendable(draft)) return;
      const text = messageText(draft.content);
      const content = trim ? text.trim() : text;
      const { files } = draft;
      state.outgoing.push({ ...message, content, files, lostFiles: [], status: 'waiting', sentBytes: 0, attempts: 0 });
      state.drafts[message.conversationId] = emptyDraft();
    },
    messageUpdated: (state, { payload }: PayloadAction<Partial<Outgoing> & Pick<Outgoing, 'key'>>) => {
      const message = state.outgoing.find(({ key }) => key === payload.key);
      if (message) Object.assign(message, payload);
    },
    /** Moves a failed message back into the composer, before its current content. It will be sent with a new key. */
    messageMovedToDraft: (state, { payload }: PayloadAction<string>) => {
      const message = state.outgoing.find(({ key }) => key === payload);
      if (!message) return;
      const draft = (state.drafts[message.conversationId] ??= emptyDraft());
      draft.content = join([message.content, draft.content]);
      draft.files.unshift(...message.files);
      draft.lostFiles.unshift(...message.lostFiles);
      state.outgoing = state.outgoing.filter(({ key }) => key !== payload);
    },
    messagesRemoved: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.outgoing = state.outgoing.filter(({ key }) => !payload.includes(key));
    },
    /**
     * Takes the drafts that the server has: each comes before what was typed in the meantime; later, it replaces the one
     * on the page if that is saved. A draft that was saved after the request stays, because the response may be older.
     */
    draftsLoaded: (state, { payload }: PayloadAction<{ drafts: readonly MessageDraft[]; requestedAt: number }>) => {
      const { drafts, requestedAt } = payload;
      const stored = new Map(drafts.map((draft) => [draft.conversationId, draft]));
      for (const id of new Set([...stored.keys(), ...Object.keys(state.savedDrafts).map(Number)])) {
        const { content = '', fileNames = [] } = stored.get(id) ?? {};
        const draft = (state.drafts[id] ??= emptyDraft());
        const isUnchanged =
          isSaved(state, id) &&
          state.savedDrafts[id]?.isRejected !== true &&
          (state.savedDrafts[id]?.savedAt ?? 0) < requestedAt &&
          !state.outgoing.some(({ conversationId }) => conversationId === id);
        if (state.isRestored && !isUnchanged) continue;
        draft.content = isUnchanged ? content : join([content, draft.content]);
        draft.lostFiles = fileNames.filter((name) => !draft.files.some(({ file }) => file.name === name));
        state.savedDrafts[id] = { content, fileNames, savedAt: requestedAt };
      }
      state.isRestored = true;
    },
    draftSaveStarted: (state) => {
      state.isSavingDraft = true;
    },
    draftSaveEnded: (state, { payload }: PayloadAction<{ conversationId: number; saved: SavedDraft }>) => {
      state.isSavingDraft = false;
      state.savedDrafts[payload.conversationId] = payload.saved;
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
    selectDraftToSave: draftToSave,
    /** The conversations whose draft the server does not have. */
    selectUnsavedDrafts: (state): readonly number[] =>
      conversationsWithDraft(state).filter((id) => !isSaved(state, id)),
    /** Whether closing the page would lose a message or a file: the server stores texts of drafts, and no files. */
    selectWouldLoseMessages: (state): boolean =>
      Object.values(state.drafts).some(({ files }) => files.length > 0) ||
      state.outgoing.some(({ status, files }) => status !== 'sent' && files.length > 0) ||
      conversationsWithDraft(state).some((id) => wouldLoseText(state, id)),
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
  draftsLoaded,
  draftSaveStarted,
  draftSaveEnded,
  selectionPathChanged,
  limitRaised,
  composerRequested,
  composerFocused,
  shortcutsToggled,
} = messagingSlice.actions;
export const {
  selectDraft,
  selectDraftToSave,
  selectUnsavedDrafts,
  selectWouldLoseMessages,
  selectIsSavingDraft,
  selectOutgoing,
  selectIsRestored,
  selectSelectionPath,
  selectLimit,
  selectFocusRequest,
  selectHasShortcuts,
} = messagingSlice.selectors;
