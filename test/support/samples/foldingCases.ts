/** A search in a text. */
interface FoldingCase {
  readonly text: string;
  readonly search: string;
  /** The parts of the text that are marked; none if it is not found. */
  readonly marked: readonly string[];
}

/** Cases of searches, for browser and server. `\u0301` and others combine with the character before them. */
export const foldingCases: readonly FoldingCase[] = [
  // Case and accents, composed or not
  { text: 'Núñez Köhler Żółć', search: 'nunez kohler zolc', marked: ['Núñez Köhler Żółć'] },
  { text: 'Nu\u0301n\u0303ez', search: 'NÚÑEZ', marked: ['Nu\u0301n\u0303ez'] },
  { text: 'Núñez', search: 'nu\u0301n\u0303', marked: ['Núñ'] },
  { text: 'Nguyễn Thị Đào', search: 'nguyen thi dao', marked: ['Nguyễn Thị Đào'] },
  { text: 'Café, cafe\u0301, CAFÉ', search: 'cafe', marked: ['Café', 'cafe\u0301', 'CAFÉ'] },
  { text: 'Ångström and \u212bngström', search: 'angstrom', marked: ['Ångström', '\u212bngström'] },
  { text: 'Ашотовна Ёлкина', search: 'елкина', marked: ['Ёлкина'] },
  { text: 'Παπαδόπουλος', search: 'ΠΑΠΑΔΟΠΟΥΛΟΣ', marked: ['Παπαδόπουλος'] },
  { text: 'שָׁלוֹם', search: 'שלום', marked: ['שָׁלוֹם'] },
  { text: 'مُحَمَّد', search: 'محمد', marked: ['مُحَمَّد'] },
  // Letters without a decomposition
  { text: 'Sørensen Łódź Đorđević', search: 'sorensen lodz dordevic', marked: ['Sørensen Łódź Đorđević'] },
  { text: 'Weißmann', search: 'weissmann', marked: ['Weißmann'] },
  { text: 'WEISSMANN', search: 'weiß', marked: ['WEISS'] },
  { text: 'Æther, Œuvre, Þór', search: 'aether, oeuvre, thor', marked: ['Æther, Œuvre, Þór'] },
  { text: 'Straße', search: 's', marked: ['S', 'ß'] },
  { text: 'İİİİ Emlak: rent is due Friday', search: 'rent', marked: ['rent'] },
  { text: 'Irmak, ırmak, İrmak', search: 'irmak', marked: ['Irmak', 'ırmak', 'İrmak'] },
  // Width and ligatures
  { text: 'ＡＢＣ　Ｈｏｌｄｉｎｇｓ １２', search: 'abc holdings 12', marked: ['ＡＢＣ　Ｈｏｌｄｉｎｇｓ １２'] },
  { text: 'Grif\ufb01n \ufb02ow', search: 'ffin fl', marked: ['f\ufb01n \ufb02'] },
  { text: 'ｶﾞｰﾄﾞ', search: 'ガード', marked: ['ｶﾞｰﾄﾞ'] },
  // Apostrophes, quotation marks, dashes, spaces
  ...["'", '’', '‘', 'ʼ', '`', '´', '′', '＇'].map((mark) => ({
    text: `O${mark}Brien`,
    search: 'o’brien',
    marked: [`O${mark}Brien`],
  })),
  ...["O'Brien", 'O’Brien', 'O´Brien', 'OBrien'].map((text) => ({ text, search: 'obrien', marked: [text] })),
  { text: 'OBrien', search: "o'brien", marked: ['OBrien'] },
  { text: 'Theodore’s and Theodores\u02bc', search: 'theodores', marked: ['Theodore’s', 'Theodores'] },
  { text: "D'Angelo, l'Été", search: 'dangelo, lete', marked: ["D'Angelo, l'Été"] },
  { text: '‘Maple’', search: 'maple', marked: ['Maple'] },
  { text: '“Maple” „Ahorn“ «Érable»', search: '"maple" "ahorn" "erable"', marked: ['“Maple” „Ahorn“ «Érable»'] },
  ...['-', '‐', '‑', '–', '—', '−', '－'].map((dash) => ({
    text: `Smith${dash}Jones`,
    search: 'smith–jones',
    marked: [`Smith${dash}Jones`],
  })),
  ...[' ', '\u00a0', '\u202f', '\u3000', '\n', '\t'].map((space) => ({
    text: `Maple${space}Street`,
    search: 'maple street',
    marked: [`Maple${space}Street`],
  })),
  // Characters that cannot be seen
  { text: 'Ash\u00adford \u200bTrust', search: 'ashford trust', marked: ['Ash\u00adford \u200bTrust'] },
  ...['\u3164', '\ufff9', '\u{e0067}', '\u0007', '\ufe0f', '\u2066', '\ufffc'].map((unseen) => ({
    text: `Ash${unseen}ford`,
    search: `${unseen}ashf`,
    marked: [`Ash${unseen}f`],
  })),
  // Positions
  { text: '👩‍👩‍👧 rent 👍🏽 rent', search: 'rent', marked: ['rent', 'rent'] },
  { text: '👍🏽 and 👍', search: '👍', marked: ['👍🏽', '👍'] },
  { text: 'e\u0301e\u0301', search: 'e', marked: ['e\u0301', 'e\u0301'] },
  { text: 'aaaa', search: 'aa', marked: ['aa', 'aa'] },
  // Not found
  { text: '100%', search: '1%0', marked: [] },
  { text: 'किला', search: 'काला', marked: [] },
  { text: 'Núñez', search: 'nuñes', marked: [] },
];
