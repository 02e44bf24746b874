import { stylesheetPath } from '../assets';
import { html, type Markup } from './html';

/** What every page of the provider says about the portal it belongs to. */
export interface Portal {
  readonly name: string;
  /** Where 'back to the portal' leads. */
  readonly home: string;
}

/** The portal's mark: a house whose door is an arch. */
const monogram = html`<svg class="mark" viewBox="0 0 28 28" aria-hidden="true">
  <rect width="28" height="28" rx="6" />
  <path d="M7 20.5V9.2L14 6l7 3.2v11.3M11 20.5v-6.2h6v6.2" />
</svg>`;

/** A whole document with the portal's letterhead; the title reads "`title` · portal name". */
export const page = (portal: Portal, title: string, main: Markup): string =>
  `<!doctype html>\n${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${portal.name}</title>
        <link rel="stylesheet" href="${stylesheetPath}" />
      </head>
      <body>
        <header class="letterhead">
          <a class="brand" href="${portal.home}">${monogram}<span>${portal.name}</span></a>
        </header>
        <main>${main}</main>
      </body>
    </html>`.text
  }`;
