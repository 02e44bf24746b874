import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { MessageDraft } from '@/api';

/** A file chosen for a message; its bytes live as long as the page. */
export interface ChosenFile {
  readonly key: string;
  readonly file: File;
}

/** What stands in the composer of a conversation. */
export interface Draft {
  readonly content: string;
  readonly files: readonly ChosenFile[];
}

/** A message that was sent from here and is not among the server's messages yet. */
export interface Outgoing {
  /** The Idempotency-Key of every attempt to send it. */
  readonly key: string;
  readonly conversationId: number;
  readonly content: string;
  readonly files: readonly ChosenFile[];
  readonly sentDate: string;
  readonly status: 'waiting' | 'sending' | 'sent' | 'failed';
  /** How many bytes of the upload have been sent. */
  readonly sentBytes: number;
  /** How often sending it was tried. */
  readonly attempts: number;
  /** Why it failed. */
  readonly failure?: string;
  /** It failed for want of a network: it is tried again by itself. */
  readonly passing?: boolean;
  /** Names of files that a reload has lost: they must be added again. */
  readonly lostFiles?: readonly string[];
  /** Its id, once the server has stored it. */
  readonly messageId?: number;
}

interface MessagingState {
  readonly drafts: Readonly<Record<number, Draft>>;
  readonly outgoing: readonly Outgoing[];
  /** Whether the drafts that the server keeps were loaded; once for each sign-in. */
  readonly isRestored: boolean;
  /** The selection and the filters of the page when it was last left, as search parameters. */
  readonly place: string;
  /** Whether single keys act on conversations. */
  readonly hasShortcuts: boolean;
}

const noDraft: Draft = { content: '', files: [] };
const initialState: MessagingState = { drafts: {}, outgoing: [], isRestored: false, place: '', hasShortcuts: true };

/** Whether there is something to send. Spec: concierge 5, Message send. */
export const isSendable = ({ content, files }: Draft): boolean => content.trim() !== '' || files.length > 0;

function withDraft(state: MessagingState, id: number, change: Partial<Draft>): MessagingState {
  const next = { ...(state.drafts[id] ?? noDraft), ...change };
  return { ...state, drafts: { ...state.drafts, [id]: next } };
}

const withOutgoing = (state: MessagingState, key: string, change: Partial<Outgoing>): MessagingState => ({
  ...state,
  outgoing: state.outgoing.map((one) => (one.key === key ? { ...one, ...change } : one)),
});

interface Composed {
  readonly conversationId: number;
  readonly key: string;
  readonly sentDate: string;
  /** The concierge's side trims what is sent, the client's does not. Spec: concierge 5. */
  readonly trim: boolean;
}

/** Outbox messages of a saved draft. A message that had files fails until they are chosen again. */
const restored = ({ conversationId, unsent, savedAt }: MessageDraft): Outgoing[] =>
  unsent.map(({ clientKey, content = '', fileNames = [] }) => ({
    key: clientKey,
    conversationId,
    content,
    files: [],
    sentDate: savedAt ?? new Date().toISOString(),
    sentBytes: 0,
    attempts: 0,
    ...(fileNames.length === 0 ? { status: 'waiting' as const } : { status: 'failed' as const, lostFiles: fileNames }),
  }));

/** The state of the conversations' pages for both sides: selection, filters, drafts and outbox. Server state is RTK Query's. */
export const messagingSlice = createSlice({
  name: 'messaging',
  initialState,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<{ conversationId: number; content: string }>): MessagingState =>
      withDraft(state, payload.conversationId, { content: payload.content }),
    filesChosen: (
      state,
      { payload }: PayloadAction<{ conversationId: number; files: readonly ChosenFile[] }>,
    ): MessagingState => withDraft(state, payload.conversationId, { files: payload.files }),
    /** Turns the draft into a message in one step: a second Enter finds nothing to send. */
    messageQueued: (state, { payload }: PayloadAction<Composed>): MessagingState => {
      const { conversationId, key, sentDate, trim } = payload;
      const draft = state.drafts[conversationId] ?? noDraft;
      if (!isSendable(draft)) return state;
      const content = trim || draft.content.trim() === '' ? draft.content.trim() : draft.content;
      const message: Outgoing = {
        ...{ key, conversationId, sentDate, content },
        files: draft.files,
        status: 'waiting',
        sentBytes: 0,
        attempts: 0,
      };
      return { ...withDraft(state, conversationId, noDraft), outgoing: [...state.outgoing, message] };
    },
    messageUpdated: (state, { payload }: PayloadAction<{ key: string } & Partial<Outgoing>>): MessagingState =>
      withOutgoing(state, payload.key, payload),
    messagesRemoved: (state, { payload }: PayloadAction<readonly string[]>): MessagingState => ({
      ...state,
      outgoing: state.outgoing.filter(({ key }) => !payload.includes(key)),
    }),
    /** Loads the drafts saved on the server; a draft changed meanwhile stays. */
    draftsRestored: (state, { payload }: PayloadAction<readonly MessageDraft[]>): MessagingState => {
      if (state.isRestored) return state;
      const outgoingKeys = new Set(state.outgoing.map(({ key }) => key));
      const saved = payload
        .filter(({ content, conversationId }) => content !== '' && !state.drafts[conversationId])
        .map(({ content, conversationId }) => [conversationId, { content, files: [] }] as const);
      const unsent = payload.flatMap(restored).filter(({ key }) => !outgoingKeys.has(key));
      return {
        ...state,
        drafts: { ...Object.fromEntries(saved), ...state.drafts },
        outgoing: [...unsent, ...state.outgoing],
        isRestored: true,
      };
    },
    selectionPathChanged: (state, { payload }: PayloadAction<string>): MessagingState => ({ ...state, place: payload }),
    shortcutsToggled: (state, { payload }: PayloadAction<boolean>): MessagingState => ({
      ...state,
      hasShortcuts: payload,
    }),
  },
  selectors: {
    selectDraft: (state, conversationId: number): Draft => state.drafts[conversationId] ?? noDraft,
    selectOutgoing: (state): readonly Outgoing[] => state.outgoing,
    selectIsRestored: (state): boolean => state.isRestored,
    selectSelectionPath: (state): string => state.place,
    selectHasShortcuts: (state): boolean => state.hasShortcuts,
  },
});

export const {
  draftChanged,
  filesChosen,
  messageQueued,
  messageUpdated,
  messagesRemoved,
  draftsRestored,
  selectionPathChanged,
  shortcutsToggled,
} = messagingSlice.actions;
export const { selectDraft, selectOutgoing, selectIsRestored, selectSelectionPath, selectHasShortcuts } =
  messagingSlice.selectors;
