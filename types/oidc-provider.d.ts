import 'oidc-provider';

declare module 'oidc-provider' {
  /** The provider has it; its types do not. */
  interface Provider {
    registerResponseMode(
      name: string,
      handler: (ctx: KoaContextWithOIDC, redirectUri: string, payload: UnknownObject) => void | Promise<void>,
    ): void;
  }
}
