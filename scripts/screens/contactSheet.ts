import type { Picture } from './capture';

const style = `
  body { margin: 24px; font: 14px/1.4 system-ui, sans-serif; background: #ddd; color: #222; }
  h2 { margin: 32px 0 8px; font-size: 16px; }
  div { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto; }
  a { flex: none; color: inherit; text-decoration: none; }
  img { display: block; height: 320px; box-shadow: 0 1px 4px #0006; }
`;

const thumbnail = ({ file, width, theme }: Picture): string =>
  `<a href="${file}"><img src="${file}" alt="" loading="lazy">${width} ${theme}</a>`;

const row = (name: string, pictures: readonly Picture[]): string =>
  `<h2>${name}</h2><div>${pictures
    .filter(({ shot }) => shot.name === name)
    .map(thumbnail)
    .join('')}</div>`;

/** Returns an HTML page of all screenshots, a row per screen. */
export function contactSheet(pictures: readonly Picture[], names: readonly string[]): string {
  const rows = names.map((name) => row(name, pictures)).join('\n');
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>\n<h1>Screens</h1>\n${rows}\n`;
}
