/** Stands in for style sheets and pictures: a test has no use for class names and addresses. */
export {};
