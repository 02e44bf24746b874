/** The nonce webpack sets on the scripts and styles it adds. */
declare let __webpack_nonce__: string | undefined;
