/** Class names of a CSS module, each a named export (`import * as styles from './Card.module.css'`); the build fails on a name the file does not have. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

/** The style sheet all pages share; imported for its effect. */
declare module '*/global.css' {}
