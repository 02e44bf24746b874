import { act, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import type { MockResponse } from './mockNetwork';
import { renderRoutes } from './render';
import { storeTokens } from './tokens';

/** The responses that every page of a client needs. */
export const clientSession = { 'GET /api/user/validate': { validated: true }, 'GET /api/profile/IsConcierge': false };

/** Renders routes for a signed-in user. */
export async function openPage(...[routes, settings]: Parameters<typeof renderRoutes>) {
  storeTokens();
  return renderRoutes(routes, settings);
}

/** Renders the URL and the navigation state a test arrives at. */
export function CurrentLocation() {
  const location = useLocation();
  const state: unknown = location.state;
  return <p>{`At ${location.pathname} ${state ? JSON.stringify(state) : ''}`.trim()}</p>;
}

/**
 * Finds the text of `CurrentLocation`; a string also names the navigation state, as JSON. Leaving a long form takes a
 * while on a busy machine.
 */
export const arrival = (location: string | RegExp) =>
  screen.findByText(typeof location === 'string' ? `At ${location}` : location, undefined, { timeout: 10_000 });

export const button = (name: string | RegExp) => screen.findByRole('button', { name });

const realSetTimeout = window.setTimeout.bind(window);

/**
 * Waits in real time, also with fake timers, until responses are rendered: reading one takes several turns of the event
 * loop, and the store notifies its subscribers in the next animation frame.
 */
export const untilResponded = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => realSetTimeout(resolve, 5));
  });

/** Finds the control of a label; a string names the complete label. */
export const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);

/** The control whose label begins with this text. */
export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

/** Queries within the region of this name: a card, a panel or a section. */
export const card = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

/** A response without a body. */
export const noContent = (): Response => new Response(null, { status: 204 });

/** A JSON body as a test reads it. */
type Body = Record<string, unknown>;

/** A recorded request. */
export interface RecordedRequest {
  /** The parsed JSON; undefined without a body. */
  readonly body: Body;
  readonly search: URLSearchParams;
  readonly idempotencyKey: string | null;
}

/**
 * Records the requests of an operation.
 *
 * @param result - The response to each, or a function that makes it from the body.
 */
export function recordRequests(result: MockResponse) {
  const requests: RecordedRequest[] = [];
  const bodies: Body[] = [];
  const response = async (request: Request): Promise<MockResponse> => {
    const text = await request.text();
    const body = (text === '' ? undefined : JSON.parse(text)) as Body;
    const { searchParams } = new URL(request.url);
    requests.push({ body, search: searchParams, idempotencyKey: request.headers.get('Idempotency-Key') });
    bodies.push(body);
    return typeof result === 'function' ? (result as (body: Body) => MockResponse)(body) : result;
  };
  return { response, bodies, requests };
}
