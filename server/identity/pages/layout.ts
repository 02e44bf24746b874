import { iconPath, stylesheetPath } from '../assets';
import { html, type Markup, verbatim } from './html';
import { markShapes } from './mark';

/** What every page of the provider says about the portal it belongs to. */
export interface Portal {
  readonly name: string;
  /** Where 'back to the portal' leads. */
  readonly home: string;
}

const monogram = html`<svg class="mark" viewBox="0 0 28 28" aria-hidden="true">${verbatim(markShapes)}</svg>`;

/** A whole document with the portal's letterhead; the title reads "`title` · portal name". */
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
