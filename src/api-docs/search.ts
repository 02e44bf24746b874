import { fold, searchWords } from '#openapi/shared/folding';

interface Section {
  readonly element: HTMLElement;
  readonly text: string;
}

const sectionsIn = (main: HTMLElement): Section[] =>
  [...main.querySelectorAll<HTMLElement>('section section')].map((element) => ({
    element,
    text: fold(element.textContent),
  }));

const hideUnless = (element: HTMLElement, isShown: boolean): void => {
  element.hidden = !isShown;
};

/** Hides the areas without a shown section, and the links to what is hidden. */
function hideEmpty({ body }: Document, main: HTMLElement): void {
  for (const area of main.querySelectorAll<HTMLElement>(':scope > section'))
    hideUnless(area, area.querySelector('section:not([hidden])') !== null);
  for (const item of body.querySelectorAll<HTMLElement>('nav li, nav h3, nav form ~ p'))
    hideUnless(item, targetOf(item.querySelector('a')?.hash ?? '')?.closest('[hidden]') === null);
}

const targetOf = (hash: string): HTMLElement | null => document.getElementById(decodeURIComponent(hash.slice(1)));

const resultText = (found: number, query: string): string => {
  if (query === '') return '';
  if (found === 0) return `Nothing contains “${query}”.`;
  return found === 1 ? '1 section found' : `${found} sections found`;
};

/** Makes the page of `scripts/api-docs` searchable: shows the sections with every word of `?q=` and of what is typed. */
export function startSearch(): void {
  const form = document.querySelector('form');
  const main = document.querySelector('main');
  const input = form?.querySelector('input');
  const status = form?.querySelector('p');
  if (!form || !main || !input || !status) throw new Error('The page of the documentation has no search.');
  let sections: readonly Section[] | undefined;

  const search = (typed: string): void => {
    const query = typed.trim();
    const words = searchWords(query);
    sections ??= sectionsIn(main);
    for (const { element, text } of sections)
      hideUnless(
        element,
        words.every((word) => text.includes(word)),
      );
    hideEmpty(document, main);
    status.textContent = resultText(sections.filter(({ element }) => !element.hidden).length, query);
    const url = new URL(location.href);
    if (query === '') url.searchParams.delete('q');
    else url.searchParams.set('q', query);
    history.replaceState(null, '', url);
  };
  const showAll = (): void => {
    input.value = '';
    search('');
  };

  form.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
  input.addEventListener('input', () => search(input.value));
  // A link of a result can lead to a section that is no result.
  main.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && targetOf(link.hash)?.closest('[hidden]')) showAll();
  });
  const query = new URLSearchParams(location.search).get('q') ?? '';
  if (query === '') return;
  input.value = query;
  search(query);
}
