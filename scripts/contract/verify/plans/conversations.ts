import { isPart, type Part } from '#server/contract/document';
import type { Answer, Call, CallerName } from '../call';
import type { Rng } from '../rng';
import type { Violation } from '../validateResponse';
import { partIn, recordsIn } from '../lookups';
import { operationNamed, type CheckedOperation } from '../operations';
import { callOf, json, type World } from '../world';
import type { Plan } from './plan';
import { smallest } from './sequence';
import { successExpected } from './valid';

const sides = ['client', 'concierge'] as const;
type Side = (typeof sides)[number];

const names = ['NEW', 'OPEN', 'CLOSED', 'ARCHIVED'] as const;

/** What somebody does in a conversation. */
type Step =
  | { readonly does: 'send'; readonly side: Side }
  | { readonly does: 'read'; readonly side: Side }
  | { readonly does: 'status'; readonly to: 1 | 2 | 3 };

/** What the contract says the conversation is like. */
interface Model {
  readonly status: number;
  readonly unread: Readonly<Record<Side, number>>;
}

const other = (side: Side): Side => (side === 'client' ? 'concierge' : 'client');

const sentBy = ({ status, unread }: Model, side: Side): Model => ({
  status: (side === 'concierge' ? status === 0 : status > 1) ? 1 : status,
  unread: { ...unread, [other(side)]: unread[other(side)] + 1 },
});

/** Undefined when the step is not possible now. */
const after = (model: Model, step: Step): Model | undefined => {
  if (step.does === 'send') return sentBy(model, step.side);
  if (step.does === 'read') return { ...model, unread: { ...model.unread, [step.side]: 0 } };
  return step.to === 2 && model.status > 2 ? undefined : { ...model, status: step.to };
};

const chosen = (rng: Rng): Step =>
  rng.pick<Step>([
    { does: 'send', side: 'client' },
    { does: 'send', side: 'concierge' },
    { does: 'send', side: 'client' },
    { does: 'read', side: 'client' },
    { does: 'read', side: 'concierge' },
    { does: 'status', to: rng.pick([1, 2, 3] as const) },
  ]);

const listOf: Readonly<Record<Side, string>> = {
  client: 'getClientConversations',
  concierge: 'getConciergeConversations',
};

interface Seen {
  readonly call: Call;
  readonly answer: Answer;
  readonly conversation: Part | undefined;
}

const look = async (world: World, side: Side, id: unknown): Promise<Seen> => {
  const call = callOf(side, listOf[side]);
  const answer = await world.send(call);
  const list = recordsIn(isPart(answer.json) ? answer.json : {}, 'conversations');
  return { call, answer, conversation: list.find((one) => one['id'] === id) };
};

const statusOf = (value: unknown): number =>
  typeof value === 'number' ? value : names.findIndex((name) => name === value);

const unlike = (model: Model, side: Side, { call, answer, conversation }: Seen, did: string): Violation | undefined => {
  if (answer.status !== call.operation.success.status || !conversation) return undefined;
  const shown = statusOf(conversation['status']);
  if (shown !== model.status)
    return {
      check: 'status after a message or a change',
      message: `After ${did} the status must be ${names[model.status]}; the ${side}'s list shows ${String(conversation['status'])}.`,
    };
  const unread = Number(conversation['unreadCount'] ?? 0);
  return unread === model.unread[side]
    ? undefined
    : {
        check: 'unread counts follow what is sent and read',
        message: `After ${did} the ${side} has ${model.unread[side]} unread; the list shows ${unread}.`,
      };
};

const callFor = (step: Step, id: unknown, profiles: Readonly<Record<Side, unknown>>): Call => {
  if (step.does === 'read') return callOf(step.side, 'markMessagesAsRead', { conversationId: id });
  if (step.does === 'status') return callOf('concierge', 'updateConversationStatus', { id }, json(step.to));
  const fields = { conversationId: id, senderId: profiles[step.side], content: 'Contract verification' };
  return callOf(step.side, 'sendMessage', {}, { kind: 'form', fields, files: [] });
};

const saidOf = (step: Step): string =>
  step.does === 'status'
    ? `setting the status ${step.to}`
    : step.does === 'send'
      ? `a message of the ${step.side}`
      : `reading by the ${step.side}`;

const senderComplaint = (step: Step, answer: Answer, profiles: Readonly<Record<Side, unknown>>): Violation[] => {
  if (step.does !== 'send') return [];
  const sender = partIn(isPart(answer.json) ? answer.json : {}, 'message')['senderId'];
  return sender === profiles[step.side]
    ? []
    : [
        {
          check: 'the sender is the caller',
          message: `A message of the ${step.side} names the sender ${String(sender)}.`,
        },
      ];
};

/** Takes the steps one after the other and looks after each; the first difference ends it. */
const take = async (world: World, id: unknown, profiles: Readonly<Record<Side, unknown>>, steps: readonly Step[]) => {
  let model: Model = { status: 0, unread: { client: 0, concierge: 0 } };
  const then: Call[] = [];
  const before = new Map<Side, Answer>();
  for (const step of steps) {
    const next = after(model, step);
    if (!next) continue;
    const call = callFor(step, id, profiles);
    const answer = await world.send(call);
    then.push(call);
    if (answer.status !== call.operation.success.status || answer.repeated === true) return undefined;
    model = next;
    for (const side of sides) {
      const seen = await look(world, side, id);
      const last = before.get(side);
      before.set(side, seen.answer);
      const etag = seen.answer.headers.get('etag');
      const isStale =
        last !== undefined && etag !== null && last.headers.get('etag') === etag && last.text !== seen.answer.text;
      const violation =
        senderComplaint(step, answer, profiles)[0] ??
        unlike(model, side, seen, saidOf(step)) ??
        (isStale
          ? {
              check: 'the ETag changes when the answer does',
              message: `After ${saidOf(step)} the ${side}'s list is another, and its ETag is the same.`,
            }
          : undefined);
      if (violation) return { ...violation, then: [...then, seen.call], isWhole: true, answered: seen.answer };
    }
  }
  return undefined;
};

const length = 10;

/** A conversation of random steps of both sides; after each, both lists must show the status and the unread count the contract says. */
export const conversationPlan = (operation: CheckedOperation): Plan[] =>
  operation.id === 'sendMessage'
    ? [
        {
          operation,
          group: 'sequences',
          name: 'a conversation of random steps',
          writes: true,
          make: async ({ finder, rng }) => {
            const { world } = finder;
            if ((await world.tokenOf('concierge')) === undefined) return [];
            const profiles = { client: await finder.profile('client'), concierge: await finder.profile('concierge') };
            const steps = Array.from({ length }, () => chosen(rng));
            const play = async (list: readonly Step[]) =>
              take(world, await finder.newConversation('client'), profiles, list);
            const call = callOf('client', 'getClientConversations');
            return [
              {
                call,
                expected: successExpected(operationNamed('getClientConversations'), call),
                holds: () => false,
                after: async () => {
                  const violation = await play(steps);
                  return violation ? [await smallest(steps, play, violation)] : [];
                },
              },
            ];
          },
        },
      ]
    : [];

/** A message in the name of somebody else is refused, whoever that is. */
export const senderPlan = (operation: CheckedOperation): Plan[] =>
  operation.id === 'sendMessage'
    ? [
        {
          operation,
          group: 'callers',
          name: 'a message in the name of somebody else',
          writes: true,
          make: async ({ finder }) => {
            const conversationId = await finder.conversation('client');
            const senderId = await finder.profile('concierge');
            const fields = { conversationId, senderId, content: 'In the name of another' };
            return [
              {
                call: callOf('client' satisfies CallerName, 'sendMessage', {}, { kind: 'form', fields, files: [] }),
                expected: { check: 'the sender is the caller', statuses: [403], because: 'senderId is not the caller' },
                holds: () => false,
              },
            ];
          },
        },
      ]
    : [];
