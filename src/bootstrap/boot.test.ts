import { screen, waitFor } from '@testing-library/react';
import { expectLog } from '#test/support/jest/failures';
import { isInContract, unreachable } from '#test/support/screens/mockNetwork';
import { sampleTokens, storeTokens } from '#test/support/screens/tokens';
import { boot } from './boot';
import { earlyRequests, startEarlyRequests } from './earlyRequests';
import { installDefaultPolicy } from './trustedTypes';

const settings = { issuer: 'http://localhost/oauth2/default', clientId: 'portal', portalName: 'Harbor' };

function createRoot(): HTMLElement {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  return root;
}

describe('the start of the portal', () => {
  it('hands the settings and the server’s time to the application', async () => {
    const date = new Date(Date.now() + 600_000).toUTCString();
    jest.spyOn(window, 'fetch').mockResolvedValue(Response.json(settings, { headers: { date } }));
    const start = jest.fn();
    await boot(createRoot(), () => Promise.resolve({ start }));
    expect(start).toHaveBeenCalledTimes(1);
    const [{ config, clockOffset }] = start.mock.calls[0] as [{ config: object; clockOffset: number }];
    expect(config).toMatchObject({ portalName: 'Harbor', signInMode: 'redirect' });
    expect(clockOffset).toBeGreaterThan(590_000);
  });

  it.each([
    ['the settings cannot be reached', unreachable, /check your connection/],
    [
      'the settings are out of order',
      () => Promise.resolve(new Response('', { status: 503 })),
      /check your connection/,
    ],
    ['the settings are an HTML page', () => Promise.resolve(new Response('<html></html>')), /check your connection/],
    [
      'a setting is missing',
      () => Promise.resolve(Response.json({ issuer: settings.issuer })),
      /"clientId" is missing/,
    ],
  ])('is explained on the page when %s', async (_what, response, text) => {
    expectLog('Starting the portal failed');
    jest.spyOn(window, 'fetch').mockImplementation(response);
    await boot(createRoot(), () => Promise.resolve({ start: jest.fn() }));
    expect(screen.getByRole('alert')).toHaveTextContent('The portal could not start');
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it.each([
    ['120', -600_000],
    ['600', -120_000],
    ['not a number', 0],
  ])('takes the age of a cached response into account: %s seconds', async (age, offset) => {
    const date = new Date(Date.now() - 720_000).toUTCString();
    jest.spyOn(window, 'fetch').mockResolvedValue(Response.json(settings, { headers: { date, age } }));
    const start = jest.fn();
    await boot(createRoot(), () => Promise.resolve({ start }));
    const [{ clockOffset }] = start.mock.calls[0] as [{ clockOffset: number }];
    expect(Math.abs(clockOffset - offset)).toBeLessThan(5000);
  });

  it.each(['sessionStorage', 'localStorage'] as const)(
    'says to allow site data when %s is blocked',
    async (storage) => {
      expectLog('Starting the portal failed');
      const blocked = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      jest.spyOn(window, 'fetch').mockResolvedValue(Response.json(settings));
      const access = jest.spyOn(window, storage, 'get').mockImplementation(blocked);
      await boot(createRoot(), () => Promise.resolve({ start: blocked }));
      access.mockRestore();
      expect(screen.getByRole('alert')).toHaveTextContent('Please allow cookies and site data for this portal');
      expect(screen.getByRole('alert')).not.toHaveTextContent('connection');
    },
  );

  it('is explained on the page when its code cannot be loaded', async () => {
    expectLog('Starting the portal failed');
    jest.spyOn(window, 'fetch').mockResolvedValue(Response.json(settings));
    await boot(createRoot(), () => Promise.reject(new Error('Loading chunk failed')));
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});

describe('early requests', () => {
  const validate = 'http://localhost/api/user/validate';
  const asking = (token: string): Request => new Request(validate, { headers: { authorization: `Bearer ${token}` } });
  const send = () => jest.fn((request: Request) => Promise.resolve(Response.json(request.url)));

  it.each(Object.values(earlyRequests).flat())('%s is in the contract', (path) => {
    expect(isInContract('get', path)).toBe(true);
  });

  it('leave beside the code, with the token of the tab, and each is used once', async () => {
    storeTokens();
    const network = send();
    const fetch = startEarlyRequests('/Messages', '', network);
    expect(network.mock.calls.map(([{ url }]) => url)).toContain(validate);
    expect(network.mock.calls[0]?.[0].headers.get('authorization')).toBe('Bearer access-1');
    const before = network.mock.calls.length;
    expect(await (await fetch(asking('access-1'))).json()).toBe(validate);
    expect(network).toHaveBeenCalledTimes(before);
    await fetch(asking('access-1'));
    expect(network).toHaveBeenCalledTimes(before + 1);
  });

  it('are aborted by the signal of their caller', async () => {
    storeTokens();
    const fetch = startEarlyRequests('/messages', '', () => new Promise(() => undefined));
    const waiting = new AbortController();
    const response = fetch(new Request(asking('access-1'), { signal: waiting.signal }));
    waiting.abort();
    await expect(response).rejects.toThrow('The request was aborted.');
  });

  it('are not used for another token', async () => {
    storeTokens();
    const network = send();
    const fetch = startEarlyRequests('/messages', '', network);
    const before = network.mock.calls.length;
    await fetch(asking('access-2'));
    expect(network).toHaveBeenCalledTimes(before + 1);
  });

  it.each([
    ['nobody is signed in', () => undefined],
    ['the token is about to expire', () => storeTokens(sampleTokens('access-1', 30))],
    ['what is stored is no JSON', () => sessionStorage.setItem('okta-token-storage', '{')],
  ])('stay at home when %s', async (_what, prepare) => {
    prepare();
    const network = send();
    startEarlyRequests('/messages', '', network);
    await waitFor(() => expect(network).not.toHaveBeenCalled());
  });
});

describe('text where the browser wants a trusted type', () => {
  it('passes as a style sheet and never as markup', () => {
    const createPolicy = jest.fn<unknown, [string, { createHTML: (text: string) => string }]>();
    installDefaultPolicy({ createPolicy });
    const [name, rules] = createPolicy.mock.calls[0] ?? [];
    expect(name).toBe('default');
    expect(Object.keys(rules ?? {})).toEqual(['createHTML']);
    expect(rules?.createHTML('.a>b{color:red}')).toBe('.a>b{color:red}');
    expect(rules?.createHTML('<img src=x onerror=alert(1)>')).not.toContain('<');
  });

  it('is no matter in a browser without trusted types', () => {
    expect(() => installDefaultPolicy(undefined)).not.toThrow();
  });
});
