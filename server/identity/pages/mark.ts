/** The shapes of the portal's logo, 28 by 28; the stylesheet sets the colors. */
export const markShapes =
  '<rect width="28" height="28" rx="6" /><path d="M7 20.5V9.2L14 6l7 3.2v11.3M11 20.5v-6.2h6v6.2" />';

/** The logo as an SVG file for the browser tab. */
export const markIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><style>rect{fill:#1f4d3f}path{fill:none;stroke:#fff;stroke-width:1.6}</style>${markShapes}</svg>`;
