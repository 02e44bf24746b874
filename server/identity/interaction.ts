import type Provider from 'oidc-provider';
import { accountByHandle, type SampleAccount, samplePassword } from './accounts';
import { type ProviderContext, type Middleware, readForm, sendPage } from './http';
import type { Portal } from './pages/layout';
import { errorPage } from './pages/noticePages';
import { type RefusedAttempt, signInPage } from './pages/signInPage';
import { createPasswordGuard } from './passwordGuard';

const interactionPath = /^\/interaction\/[\w-]+$/;

const refusals = {
  wrong: `The username or the password is wrong. The password of every sample account is “${samplePassword}”.`,
  'too-many': 'Too many wrong passwords for this account. Wait a minute, then try again.',
};

type Attempt = { account: SampleAccount } | (RefusedAttempt & { status: number });

/** A wrong password returns 200 with the form; only a locked account has an error status. */
const createFormCheck = (checkPassword: ReturnType<typeof createPasswordGuard>) => {
  return (form: URLSearchParams): Attempt => {
    const chosen = accountByHandle(form.get('account') ?? '');
    if (chosen) return { account: chosen };
    const handle = form.get('handle') ?? '';
    const check = checkPassword(handle, form.get('password') ?? '');
    if ('account' in check) return check;
    return { handle, message: refusals[check.refused], status: check.refused === 'too-many' ? 429 : 200 };
  };
};

/**
 * Serves the sign-in page at `/interaction/{uid}`: renders it, checks the posted form, and redirects to the provider's
 * result. Without the interaction's cookie, or after its end, it throws the library's `SessionNotFound`.
 */
export const interactionRoute = (provider: Provider, portal: Portal): Middleware => {
  const checkForm = createFormCheck(createPasswordGuard());

  const finish = async (ctx: ProviderContext, { sub }: SampleAccount): Promise<void> => {
    const login = { accountId: sub, amr: ['pwd'], remember: false };
    const returnTo = await provider.interactionResult(ctx.req, ctx.res, { login }, { mergeWithLastSubmission: false });
    ctx.status = 303;
    ctx.redirect(returnTo);
  };

  const handleForm = async (ctx: ProviderContext): Promise<void> => {
    const form = await readForm(ctx.req);
    const result = form && checkForm(form);
    if (!result) sendPage(ctx, errorPage(portal, 'This form is too large', 'Go back and sign in again.'), 413);
    else if ('account' in result) await finish(ctx, result.account);
    else sendPage(ctx, signInPage(portal, result), result.status);
  };

  const handle = async (ctx: ProviderContext): Promise<void> => {
    await provider.interactionDetails(ctx.req, ctx.res);
    if (ctx.method === 'POST') await handleForm(ctx);
    else sendPage(ctx, signInPage(portal));
  };

  return (ctx, next) => (interactionPath.test(ctx.path) ? handle(ctx) : next());
};
