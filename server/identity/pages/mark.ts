/** The portal's mark, a house whose door is an arch, in a square of 28: the colours are the stylesheet's. */
export const markShapes =
  '<rect width="28" height="28" rx="6" /><path d="M7 20.5V9.2L14 6l7 3.2v11.3M11 20.5v-6.2h6v6.2" />';

/** The mark as a file of its own, for the browser's tab. */
export const markIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><style>rect{fill:#1f4d3f}path{fill:none;stroke:#fff;stroke-width:1.6}</style>${markShapes}</svg>`;
