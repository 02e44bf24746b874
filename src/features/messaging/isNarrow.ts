/** Whether the list and the pane take turns: below 1024 px. Spec: concierge 9. */
export const isNarrow = (): boolean => window.matchMedia('(max-width: 1023px)').matches;
