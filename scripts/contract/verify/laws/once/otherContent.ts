import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isPart } from '#server/contract/parts';
import { otherPixels, uploadOf, validFile } from '#scripts/contract/verify/files';
import { fullRequest, isValidRequest, undo, validRequest } from '#scripts/contract/verify/plans/request';
import { isSuccess, shown, type Body, type UploadFile } from '#scripts/contract/verify/request';
import { exchangesOn } from '../scenario';
import { keyed, type MakeScenario } from './keyed';

/** A body of which one field differs: the last one, because a server may compare the first ones only. */
const withOtherField = (body: Body | undefined, other: Body | undefined): Body | undefined => {
  if (body?.kind !== 'json' || other?.kind !== 'json') return undefined;
  const [one, values] = [body.value, other.value];
  if (!isPart(one) || !isPart(values)) return undefined;
  const isOther = (field: string): boolean => field in values && !isDeepStrictEqual(one[field], values[field]);
  // Without the ids of other records, which may not exist.
  const name = Object.keys(one).findLast((field) => !/id$/i.test(field) && isOther(field));
  return name === undefined ? undefined : { kind: 'json', value: { ...one, [name]: values[name] } };
};

/** A form with this file alone; other bodies unchanged. */
const withFile = (body: Body | undefined, file: UploadFile): Body | undefined =>
  body?.kind === 'form' ? { ...body, files: [file] } : body;

/** Another file of the same name. */
const [otherPixel = Buffer.alloc(0)] = otherPixels;
const otherFile = uploadOf(validFile.name, otherPixel);

/** The key of a success with another body, one other field, another file, or another record in the address. */
export const otherContent: MakeScenario = async (operation, tools, caller) => {
  const { request: made, ids } = await fullRequest(operation, tools, caller);
  const complete = withFile(made.body, validFile);
  const request = { ...keyed(made, randomUUID()), ...(complete && { body: complete }) };
  const { request: other } = await fullRequest(operation, tools, caller);
  const { request: elsewhere } = await validRequest(operation, tools, { caller, owner: 'otherClient' }).catch(() => ({
    request: made,
  }));
  const { body, path, query, headers } = request;
  const bodies = [other.body, withOtherField(body, other.body), withFile(body, otherFile)];
  const changed = [
    ...bodies.filter((one) => one !== undefined).map((one) => ({ ...other, body: one, path, headers })),
    ...(caller === 'concierge' ? [{ ...request, path: elsewhere.path, query: elsewhere.query }] : []),
  ].filter((one) => isValidRequest(one) && !isDeepStrictEqual([one.body, one.path, one.query], [body, path, query]));
  return {
    request,
    play: async () => {
      const { send, isUnsure, violation } = exchangesOn(tools);
      const first = await send(request);
      if (isUnsure() || !isSuccess(first)) return [];
      try {
        for (const one of changed) {
          const second = await send(one);
          if (isUnsure() || second.status === 409) continue;
          const message = `The key was used for other content; the status must be 409, it is ${shown(second)}.`;
          return [violation('an Idempotency-Key with other content is a conflict', message, second)];
        }
        return [];
      } finally {
        await undo(request, tools, first, ids);
      }
    },
  };
};
