import { wrapText } from './wrapText';

describe('a text in lines', () => {
  it('is divided at spaces', () =>
    expect(wrapText('Calloway Family Preservation Trust', 16)).toEqual(['Calloway Family', 'Preservation', 'Trust']));

  it('is one line where it fits', () => expect(wrapText('Harbor LLC', 10)).toEqual(['Harbor LLC']));

  it('is divided inside a word that is longer than a line, at whole characters', () =>
    expect(wrapText('a ne\u0301e\u0301e\u0301e\u0301', 3)).toEqual(['a', 'ne\u0301e\u0301', 'e\u0301e\u0301']));

  it('is divided behind a sign of a long word', () =>
    expect(wrapText('trustees@stillwater-trust.example', 30)).toEqual(['trustees@stillwater-trust.', 'example']));

  it('counts wide characters twice', () => expect(wrapText('東京東京', 4)).toEqual(['東京', '東京']));

  it('has a line for an empty text', () => expect(wrapText('', 5)).toEqual(['']));
});
