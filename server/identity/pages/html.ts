import escapeHtml from 'escape-html';

/** Safe markup. {@link html} creates it and escapes every inserted text. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | readonly Markup[] | string | undefined;

const render = (part: Part): string => {
  if (part === undefined) return '';
  if (typeof part === 'string') return escapeHtml(part);
  return part instanceof Markup ? part.text : part.map(({ text }) => text).join('');
};

/** Template tag: escapes inserted texts for element content and quoted attributes; renders undefined as ''. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(strings.reduce((text, string, index) => text + render(parts[index - 1]) + string));

/** Returns unescaped markup for trusted text, such as a script. */
export const verbatim = (text: string): Markup => new Markup(text);
