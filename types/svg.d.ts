/** An SVG file; its default export is the address it is served at. */
declare module '*.svg' {
  const address: string;
  export default address;
}
