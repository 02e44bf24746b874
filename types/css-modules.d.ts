/** The class names of a CSS module as named exports; the build fails for a name the file does not have. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

/** Style sheets that are imported for their side effect: of the portal, and of the documentation of the API. */
declare module '*/global.css' {}
declare module '*/style.css' {}
