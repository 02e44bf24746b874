import 'oidc-provider';

declare module 'oidc-provider' {
  /** Exists in the provider, but not in its types. */
  interface Provider {
    registerResponseMode(
      name: string,
      handler: (ctx: KoaContextWithOIDC, redirectUri: string, payload: UnknownObject) => void | Promise<void>,
    ): void;
  }
}
