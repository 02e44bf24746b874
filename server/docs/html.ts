const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML shows it. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** A description of the contract: text with code between backticks, bold text between two stars, and empty lines. */
export const prose = (text: unknown): string =>
  typeof text === 'string'
    ? escaped(text)
        .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
        .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
        .replaceAll(/\n\s*\n/g, '<br><br>')
    : '';

export const code = (text: string): string => `<code>${escaped(text)}</code>`;

/** An example as it is sent, foldable. It is focusable, because it may scroll. */
export const example = (title: string, value: unknown): string =>
  value === undefined
    ? ''
    : `<details><summary>${escaped(title)}</summary><pre tabindex="0">${escaped(JSON.stringify(value, null, 2))}</pre></details>`;

export const table = (caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `<div class="wide" tabindex="0" role="region" aria-label="${escaped(caption)}"><table><caption>${escaped(caption)}</caption>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map((cell, at) => (at === 0 ? `<th scope="row">${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`).join('\n')}</tbody></table></div>`;

/** The title of a section, with a link to it that can be copied. */
export const heading = (level: 2 | 3, id: string, title: string): string =>
  `<h${level}>${escaped(title)} <a class="anchor" href="#${escaped(id)}" aria-label="Link to ${escaped(title)}">#</a></h${level}>`;
