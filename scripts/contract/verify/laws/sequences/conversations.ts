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
  return step.to === 2 && model.status > 2 ? undefined : { ...model, status: step.to };
};

const chosen = (rng: Rng): Step =>
  rng.pick<Step>([
    { does: 'send', side: 'client' },
    { does: 'send', side: 'concierge' },
    { does: 'send', side: 'client' },
    { does: 'read', side: 'client' },
    { does: 'read', side: 'concierge' },
    { does: 'mark', side: rng.pick(sides) },
    { does: 'status', to: rng.pick([1, 2, 3] as const) },
  ]);

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
  let model: Model = {
    status: 0,
    unread: { client: 0, concierge: 0 },
    marked: { client: false, concierge: false },
  };
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

const length = 10;

/** Random steps of both sides; after each, both lists must show the expected status and unread count. */
const randomSteps: Check = {
  name: 'a conversation of random steps',
  writes: true,
  make: async ({ testData, rng }) => {
    const { target } = testData;
    if ((await target.tokenOf('concierge')) === undefined) return [];
    const profiles = { client: await testData.profile('client'), concierge: await testData.profile('concierge') };
    const last = (['read', 'mark'] as const).flatMap((does) => sides.map((side): Step => ({ does, side })));
    const steps = [...Array.from({ length }, () => chosen(rng)), ...last];
    const play = async (list: readonly Step[]) =>
      runSteps(target, await testData.newConversation('client'), profiles, list);
    const request = callFor({ does: 'send', side: 'client' }, await testData.conversation('client'), profiles);
    return [
      {
        request,
        play: async () => {
          const violation = await play(steps);
          return violation ? [await shrinkSteps(steps, play, violation)] : [];
        },
      },
    ];
  },
};

/** The state of a conversation after the steps of both sides. */
export const conversationChecks = (operation: CheckedOperation): Check[] =>
  operation.id === 'sendMessage' ? [randomSteps] : [];
