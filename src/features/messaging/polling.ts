/** How conversation lists are kept fresh: every 5 s, not in a tab nobody looks at. Spec: concierge 4 and 9. */
export const listPolling = { pollingInterval: 5000, skipPollingIfUnfocused: true } as const;
