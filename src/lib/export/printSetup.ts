import type { Feature } from 'write-excel-file/universal';
import {
  findElement,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  replaceElement,
  sanitizeTextContent,
} from 'write-excel-file/utility';

/** The characters beside each other on an upright page at full size, and on a page in landscape at 7 points. */
const capacity = { upright: 90, landscape: 200 } as const;

const worksheet = 'xl/worksheets/sheet{id}.xml';

/** The name of the file and the number of the page at the bottom of every page. */
const footer = '<headerFooter><oddFooter>&amp;L&amp;F&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter>';

/** How a worksheet is printed. */
interface PrintSetup {
  readonly sheetName: string;
  /** The width of its columns in characters. */
  readonly characters: number;
  /** The number of rows up to the headings of the columns: every page begins with them. */
  readonly headingRows: number;
}

/**
 * Prints all columns on one page wide, as many pages high as the rows need, and a wide table in landscape. Columns that
 * would be too small to read are divided into several pages, each with the first column.
 */
export function printSetup({ sheetName, characters, headingRows }: PrintSetup): Feature<Blob> {
  const order = getOrderOfSiblings(worksheet, 'worksheet') ?? [];
  const orientation = characters > capacity.upright ? 'landscape' : 'portrait';
  const pagesWide = Math.ceil(characters / capacity.landscape);
  const elements = [
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<pageSetup orientation="${orientation}" fitToWidth="${pagesWide}" fitToHeight="0"/>`,
    footer,
  ];
  const addElements = (xml: string): string =>
    elements.reduce(
      (before, element) => insertElementMarkupAccordingToOrderOfSiblings(before, element, order, 'worksheet'),
      xml,
    );
  const sheet = `'${sheetName.replaceAll("'", "''")}'`;
  const titles = sanitizeTextContent(`${sheet}!$A:$A,${sheet}!$1:$${headingRows}`);
  const names = `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${titles}</definedName></definedNames>`;
  const addTitles = (xml: string): string => {
    const element = findElement(xml, 'definedNames');
    return element ? replaceElement(xml, element, names) : xml;
  };
  return {
    files: {
      transform: {
        [worksheet]: { transform: addElements },
        'xl/workbook.xml': { transform: addTitles },
      },
    },
  };
}
