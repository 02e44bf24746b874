import 'react';

declare module 'react' {
  /** Custom properties, which React's types leave out. */
  interface CSSProperties {
    readonly [property: `--${string}`]: string | number;
  }
}
