import { findAsset } from './assets';
import { bearerToken } from './bearerToken';
import type { ProviderContext, Middleware } from './http';
import { mountPath, userInfoPath } from './issuer';
import { InvalidTokenError } from './tokenErrors';
import type { TokenVerifier } from './verify';

/** Serves the stylesheet and fonts of the provider's pages; their names contain a hash of their content. */
export const assetRoute: Middleware = async (ctx, next) => {
  const asset = ctx.method === 'GET' ? findAsset(ctx.path) : undefined;
  if (!asset) {
    await next();
    return;
  }
  ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
  ctx.type = asset.type;
  ctx.body = asset.body;
};

/** Serves `/v1/userinfo` for the access tokens of this provider, which contain the claims already. */
export const userInfoRoute = (verifyToken: TokenVerifier): Middleware => {
  const sendUserInfo = async (ctx: ProviderContext): Promise<void> => {
    const token = bearerToken(ctx.get('Authorization')) ?? '';
    try {
      const { sub, name, email, emailVerified, groups } = await verifyToken(token);
      ctx.body = { sub, name, email, email_verified: emailVerified, groups };
    } catch (error) {
      if (!(error instanceof InvalidTokenError)) throw error;
      ctx.status = 401;
      ctx.set('WWW-Authenticate', 'Bearer error="invalid_token"');
      ctx.body = { error: 'invalid_token', error_description: error.message };
    }
  };
  return (ctx, next) => (ctx.path === userInfoPath ? sendUserInfo(ctx) : next());
};

/**
 * Okta issues a refresh token for the scope `offline_access`; the library does so only with `prompt=consent`. There is
 * no consent prompt here, so adding the parameter makes both behave alike.
 */
export const offlineAccessAsOkta: Middleware = async (ctx, next) => {
  ctx.mountPath = mountPath;
  const query = new URLSearchParams(ctx.querystring);
  const scopes = query.get('scope')?.split(' ') ?? [];
  const prompt = query.get('prompt') ?? '';
  if (ctx.path === '/v1/authorize' && scopes.includes('offline_access') && prompt !== 'none') {
    query.set('prompt', `${prompt} consent`.trim());
    ctx.querystring = query.toString();
  }
  await next();
};
