import escapeHtml from 'escape-html';

/** Renders a description of the contract: backticks become code, two asterisks bold, and empty lines breaks. */
export const prose = (text: unknown): string =>
  typeof text === 'string'
    ? escapeHtml(text)
        .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
        .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
        .replaceAll(/\n\s*\n/g, '<br><br>')
    : '';

export const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/** Renders an example in a collapsed element. It is focusable, because it may scroll. */
export const example = (title: string, value: unknown): string =>
  value === undefined
    ? ''
    : `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;

export const table = (caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(caption)}"><table><caption>${escapeHtml(caption)}</caption>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map((cell, at) => (at === 0 ? `<th scope="row">${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`).join('\n')}</tbody></table></div>`;

/** Renders the title of a section with a link to it. */
export const heading = (level: 2 | 3, id: string, title: string): string =>
  `<h${level}>${escapeHtml(title)} <a class="anchor" href="#${escapeHtml(id)}" aria-label="Link to ${escapeHtml(title)}">#</a></h${level}>`;
