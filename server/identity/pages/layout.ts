import { iconPath, stylesheetPath } from '../assets';
import { html, type Markup, verbatim } from './html';
import { markShapes } from './mark';

/** The portal's data on all pages of the provider. */
export interface Portal {
  readonly name: string;
  /** The URL of the link back to the portal. */
  readonly home: string;
}

const monogram = html`<svg class="mark" viewBox="0 0 28 28" aria-hidden="true">${verbatim(markShapes)}</svg>`;

/** Returns a complete HTML document with the portal's header; its title is "`title` · portal name". */
export const page = (portal: Portal, title: string, main: Markup): string =>
  `<!doctype html>\n${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${portal.name}</title>
        <link rel="icon" type="image/svg+xml" href="${iconPath}" />
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
