import escapeHtml from 'escape-html';
import { zip, type ZipEntry } from './zip';

// // Small Office Open XML files: a letter and a table.

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const mediaType = 'application/vnd.openxmlformats-officedocument';

const contentTypes = (parts: readonly (readonly [path: string, type: string])[]): ZipEntry => [
  '[Content_Types].xml',
  `${declaration}<Types xmlns="${packages}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>` +
    parts.map(([path, type]) => `<Override PartName="/${path}" ContentType="${mediaType}.${type}+xml"/>`).join('') +
    '</Types>',
];

const relationship = (path: string, type: string, target: string): ZipEntry => [
  path,
  `${declaration}<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${officeDocument}/${type}" Target="${target}"/></Relationships>`,
];

/** Returns the bytes of a Word document. */
export const docx = (paragraphs: readonly string[]): Uint8Array =>
  zip([
    contentTypes([['word/document.xml', 'wordprocessingml.document.main']]),
    relationship('_rels/.rels', 'officeDocument', 'word/document.xml'),
    [
      'word/document.xml',
      `${declaration}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>` +
        paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${escapeHtml(text)}</w:t></w:r></w:p>`).join('') +
        '</w:body></w:document>',
    ],
  ]);

/** A value of a table. */
export type Cell = string | number;

const cell = (value: Cell, column: number, row: number): string => {
  const reference = `${String.fromCharCode(65 + column)}${row + 1}`;
  return typeof value === 'number'
    ? `<c r="${reference}"><v>${value}</v></c>`
    : `<c r="${reference}" t="inlineStr"><is><t>${escapeHtml(value)}</t></is></c>`;
};

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Returns the bytes of an Excel workbook with one sheet. */
export const xlsx = (sheet: string, rows: readonly (readonly Cell[])[]): Uint8Array =>
  zip([
    contentTypes([
      ['xl/workbook.xml', 'spreadsheetml.sheet.main'],
      ['xl/worksheets/sheet1.xml', 'spreadsheetml.worksheet'],
    ]),
    relationship('_rels/.rels', 'officeDocument', 'xl/workbook.xml'),
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${officeDocument}">` +
        `<sheets><sheet name="${escapeHtml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    relationship('xl/_rels/workbook.xml.rels', 'worksheet', 'worksheets/sheet1.xml'),
    [
      'xl/worksheets/sheet1.xml',
      `${declaration}<worksheet xmlns="${main}"><sheetData>` +
        rows
          .map(
            (cells, row) =>
              `<row r="${row + 1}">${cells.map((value, column) => cell(value, column, row)).join('')}</row>`,
          )
          .join('') +
        '</sheetData></worksheet>',
    ],
  ]);
