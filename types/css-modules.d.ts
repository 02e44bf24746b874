/** The class names of a CSS module as named exports; the build fails for a name the file does not have. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

/** The style sheet of all pages, imported for its side effect. */
declare module '*/global.css' {}
