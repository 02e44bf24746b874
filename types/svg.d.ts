/** An SVG file; its default export is its URL. */
declare module '*.svg' {
  const url: string;
  export default url;
}
