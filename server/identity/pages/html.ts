import escapeHtml from 'escape-html';

/** Markup that is safe to send: made only by {@link html}, which escapes every text put into it. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | readonly Markup[] | string | undefined;

const render = (part: Part): string => {
  if (part === undefined) return '';
  if (typeof part === 'string') return escapeHtml(part);
  return part instanceof Markup ? part.text : part.map(({ text }) => text).join('');
};

/** A template whose inserted texts are escaped for element content and quoted attributes; undefined leaves nothing. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(strings.reduce((text, string, index) => text + render(parts[index - 1]) + string));

/** Markup as it stands: for text of ours that is not HTML, such as a script. */
export const verbatim = (text: string): Markup => new Markup(text);
