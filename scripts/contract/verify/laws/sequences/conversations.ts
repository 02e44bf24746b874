import { isPart, type Part } from '#server/contract/parts';
import { recordsIn } from '#scripts/contract/verify/lookups';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check } from '#scripts/contract/verify/plans/plan';
import { isSuccess, type ApiRequest, type ApiResponse } from '#scripts/contract/verify/request';
import type { Rng } from '#scripts/contract/verify/rng';
import { json, requestFor, type TargetServer } from '#scripts/contract/verify/target';
import type { Violation } from '#scripts/contract/verify/violation';
import { shrinkSteps } from './shrinkSteps';

const sides = ['client', 'concierge'] as const;
type Side = (typeof sides)[number];

const names: readonly unknown[] = ['NEW', 'OPEN', 'CLOSED', 'ARCHIVED'];

/** An action in a conversation. */
type Step =
  | { readonly does: 'send'; readonly side: Side }
  | { readonly does: 'read'; readonly side: Side }
  | { readonly does: 'mark'; readonly side: Side }
  | { readonly does: 'status'; readonly to: 1 | 2 | 3 };

/** Expected state of the conversation. `marked`: a side has marked it as unread. */
interface Model {
  readonly status: number;
  /** The status before it was archived; unknown after a message to an archived one. */
  readonly previous?: number;
  readonly marked: Readonly<Record<Side, boolean>>;
  readonly unread: Readonly<Record<Side, number>>;
}

const other = (side: Side): Side => (side === 'client' ? 'concierge' : 'client');

const sentBy = ({ status, unread, marked }: Model, side: Side): Model => ({
  marked,
  status: (side === 'concierge' ? status === 0 : status > 1) ? 1 : status,
  unread: { ...unread, [other(side)]: unread[other(side)] + 1 },
});

/** The state after a step; undefined when the step is not possible. */
const after = (model: Model, step: Step): Model | undefined => {
  if (step.does === 'send') return sentBy(model, step.side);
  if (step.does === 'mark') return { ...model, marked: { ...model.marked, [step.side]: true } };
  if (step.does === 'read')
    return {
      ...model,
      unread: { ...model.unread, [step.side]: 0 },
      marked: { ...model.marked, [step.side]: false },
    };
  if (step.to === 2 && model.status > 2) return undefined;
  return { ...model, status: step.to, ...(step.to === 3 && model.status !== 3 && { previous: model.status }) };
};

const steps: readonly Step[] = [
  ...sides.flatMap((side): Step[] => [
    { does: 'send', side },
    { does: 'read', side },
    { does: 'mark', side },
  ]),
  { does: 'status', to: 1 },
  { does: 'status', to: 2 },
  { does: 'status', to: 3 },
];

/** A new conversation. */
const started: Model = {
  status: 0,
  unread: { client: 0, concierge: 0 },
  marked: { client: false, concierge: false },
};

const inAnyOrder = (list: readonly Step[], rng: Rng): Step[] => {
  const rest = [...list];
  return list.flatMap(() => rest.splice(rng.integer(0, rest.length - 1), 1));
};

/** Each step in each status, in a random order. The steps that leave a status are the last ones: no step leads to NEW. */
const walkOf = (rng: Rng): Step[] => {
  const walk: Step[] = [];
  let model = started;
  const take = (step: Step): void => {
    const next = after(model, step);
    if (next) walk.push(step);
    model = next ?? model;
  };
  for (const status of [0, 1, 2, 3] as const) {
    const stays = (step: Step): boolean => after({ ...started, status }, step)?.status === status;
    const leaving = steps.filter((step) => !stays(step));
    for (const step of [...inAnyOrder(steps.filter(stays), rng), ...inAnyOrder(leaving, rng)]) {
      // An archived conversation is opened before it is closed.
      if (status !== 0 && model.status !== status)
        for (const to of [1, status] as const) if (model.status !== to) take({ does: 'status', to });
      if (model.status === status) take(step);
    }
  }
  return walk;
};

const listOf: Readonly<Record<Side, string>> = {
  client: 'getClientConversations',
  concierge: 'getConciergeConversations',
};

const entriesIn = ({ json: body }: ApiResponse, list: string): Part[] => recordsIn(isPart(body) ? body : {}, list);

const modelViolation = (model: Model, side: Side, conversation: Part, did: string): Violation | undefined => {
  const { status } = conversation;
  if (![model.status, names[model.status]].includes(status))
    return {
      check: 'status after a message or a change',
      message: `After ${did} the status must be ${String(names[model.status])}; the ${side}'s list shows ${String(status)}.`,
    };
  const { previousStatus } = conversation;
  const { previous } = model;
  const isKnown = model.status === 3 && previous !== undefined && previousStatus !== undefined;
  if (isKnown && ![previous, names[previous]].includes(previousStatus))
    return {
      check: 'an archived conversation has its status before',
      message: `After ${did} the previous status must be ${String(names[previous])}; the ${side}'s list shows ${JSON.stringify(previousStatus)}.`,
    };
  const unread = Number(conversation['unreadCount'] ?? 0);
  const expected = Math.max(model.unread[side], model.marked[side] ? 1 : 0);
  return unread === expected
    ? undefined
    : {
        check: 'unread counts follow what is sent and read',
        message: `After ${did} the ${side} has ${expected} unread; the list shows ${unread}.`,
      };
};

/** `readAt` of a message follows from what the other side has read. */
const readViolation = (model: Model, messages: readonly Part[], profile: unknown, side: Side, did: string) => {
  const unread = messages.filter(
    (message) => message['senderId'] === profile && message['readAt'] === undefined,
  ).length;
  const expected = model.unread[other(side)];
  return unread === expected
    ? undefined
    : {
        check: 'a message is read when the other side has read it',
        message: `After ${did}, ${expected} messages of the ${side} have no \`readAt\`; getMessages returns ${unread}.`,
      };
};

const callFor = (step: Step, id: unknown, profiles: Readonly<Record<Side, unknown>>): ApiRequest => {
  if (step.does === 'read') return requestFor(step.side, 'markMessagesAsRead', { conversationId: id });
  if (step.does === 'mark') return requestFor(step.side, 'markMessagesAsUnread', { conversationId: id });
  if (step.does === 'status') return requestFor('concierge', 'updateConversationStatus', { id }, json(step.to));
  const fields = { conversationId: id, senderId: profiles[step.side], content: 'Contract verification' };
  return requestFor(step.side, 'sendMessage', {}, { kind: 'form', fields, files: [] });
};

const describeStep = ({ does, ...step }: Step): string =>
  'to' in step ? `setting the status ${step.to}` : `"${does}" by the ${step.side}`;

/** Runs the steps and reads both lists after each; stops at the first violation. */
const runSteps = async (
  target: TargetServer,
  id: unknown,
  profiles: Readonly<Record<Side, unknown>>,
  steps: readonly Step[],
) => {
  let model = started;
  const sent: ApiRequest[] = [];
  for (const step of steps) {
    const next = after(model, step);
    if (!next) continue;
    const request = callFor(step, id, profiles);
    const response = await target.send(request);
    sent.push(request);
    if (response.status !== request.operation.success.status || response.retried === true) return undefined;
    model = next;
    for (const side of sides) {
      const list = requestFor(side, listOf[side]);
      const seen = await target.send(list);
      // Its ETag must change with what the other side has read: all ETags of a run are compared.
      const read = await target.send(requestFor(side, 'getMessages', { conversationId: id }));
      const conversation = entriesIn(seen, 'conversations').find((one) => one['id'] === id);
      const did = describeStep(step);
      const violation =
        (conversation && modelViolation(model, side, conversation, did)) ??
        (isSuccess(read) ? readViolation(model, entriesIn(read, 'messages'), profiles[side], side, did) : undefined);
      if (violation) return { ...violation, followUps: [...sent, list], isComplete: true, response: seen };
    }
  }
  return undefined;
};

/** Every step of both sides in every status; after each, both lists must show the expected status and unread count. */
const everyStep: Check = {
  name: 'a conversation with every step in every status',
  writes: true,
  make: async ({ testData, rng }) => {
    const { target } = testData;
    if ((await target.tokenOf('concierge')) === undefined) return [];
    const profiles = { client: await testData.profile('client'), concierge: await testData.profile('concierge') };
    const last = (['read', 'mark'] as const).flatMap((does) => sides.map((side): Step => ({ does, side })));
    const walk = [...walkOf(rng), ...last];
    const play = async (list: readonly Step[]) =>
      runSteps(target, await testData.newConversation('client'), profiles, list);
    const request = callFor({ does: 'send', side: 'client' }, await testData.conversation('client'), profiles);
    return [
      {
        request,
        play: async () => {
          const violation = await play(walk);
          // Its requests are the steps up to it, and the list that shows it.
          const steps = walk.slice(0, (violation?.followUps.length ?? 1) - 1);
          return violation ? [await shrinkSteps(steps, play, violation)] : [];
        },
      },
    ];
  },
};

/** The state of a conversation after the steps of both sides. */
export const conversationChecks = (operation: CheckedOperation): Check[] =>
  operation.id === 'sendMessage' ? [everyStep] : [];
