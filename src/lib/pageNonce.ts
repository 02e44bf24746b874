/** Returns the nonce of this page's scripts, for styles and scripts added at run time; undefined without a policy. */
export function pageNonce(): string | undefined {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return nonce === '' ? undefined : nonce;
}
