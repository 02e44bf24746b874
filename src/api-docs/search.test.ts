import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { startSearch } from './search';

const page = `
<nav>
  <form role="search" hidden><label>Search<input type="search" name="q"></label><p role="status"></p></form>
  <h2>Contents</h2>
  <h3><a href="#area-families">families</a></h3>
  <ul><li><a href="#getFamily">getFamily</a></li><li><a href="#getVendor">getVendor</a></li></ul>
  <p><a href="#schemas">Schemas</a></p>
</nav>
<main>
  <section id="area-families"><h2>Families</h2>
    <section id="getFamily"><h3>getFamily</h3>Returns a family. <a href="#schema-Vendor">Vendor</a></section>
    <section id="getVendor"><h3>getVendor</h3>Returns a vendor of a family.</section>
  </section>
  <section id="schemas"><h2>Schemas</h2><section id="schema-Vendor"><h3>Vendor</h3>Café</section></section>
</main>`;

const open = (query = '') => {
  history.replaceState(null, '', `/docs/api${query}`);
  document.body.innerHTML = page;
  startSearch();
  return userEvent.setup();
};

const shownTitles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const type = (user: ReturnType<typeof open>, text: string) => user.type(screen.getByRole('searchbox'), text);

test('it shows the sections with every typed word, their areas and their links, and says how many', async () => {
  const user = open();
  await type(user, 'FAMILY vendor of');
  expect(shownTitles()).toEqual(['families', 'getVendor']);
  expect(screen.queryByRole('heading', { name: 'Schemas' })).toBeNull();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['families', 'getVendor']);
  expect(screen.getByRole('status')).toHaveTextContent('1 section found');
  expect(location.search).toBe('?q=FAMILY+vendor+of');
  await user.clear(screen.getByRole('searchbox'));
  expect(shownTitles()).toHaveLength(4);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(location.search).toBe('');
});

test('a link with a query opens the results; accents and case do not matter', () => {
  open('?q=cafe');
  expect(screen.getByRole('searchbox')).toHaveValue('cafe');
  expect(shownTitles()).toEqual(['Vendor']);
});

test('it says when nothing is found, without markup of the query', async () => {
  await type(open(), '<b>');
  expect(shownTitles()).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('Nothing contains “<b>”.');
  expect(screen.getByRole('status').children).toHaveLength(0);
});

test('Enter does not load the page again; a link to a hidden section shows everything', async () => {
  const user = open();
  await type(user, 'getFamily{Enter}');
  expect(shownTitles()).toEqual(['families', 'getFamily']);
  await user.click(screen.getByRole('link', { name: 'Vendor' }));
  expect(shownTitles()).toHaveLength(4);
  expect(screen.getByRole('searchbox')).toHaveValue('');
});
