/** webpack's own: the nonce it gives to the scripts and styles it adds. */
declare let __webpack_nonce__: string | undefined;
