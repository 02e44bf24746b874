import type { ContentFault } from './content';

/** A part of a Word or Excel document: an entry of its archive. */
export interface Part {
  /** In lower case: names are equal in any case. */
  readonly name: string;
  /** The content of parts that {@link isRead}, otherwise the first bytes. */
  readonly content: Buffer;
}

const typesName = '[content_types].xml';

/** Returns whether the checks need the whole content of the part with this name in lower case. */
export const isRead = (name: string): boolean =>
  name === typesName || name.endsWith('.rels') || /\/externallinks\/[^/]*\.xml$/.test(name);

/** Returns the tags of an XML file, with attributes, after its numeric character references are replaced. */
function tagsOf(content: Buffer): string[] {
  const isUtf16 = content[0] === 0xff || content[0] === 0xfe;
  const ordered = content[0] === 0xfe ? Buffer.from(content.subarray(0, content.length & ~1)).swap16() : content;
  const text = ordered.toString(isUtf16 ? 'utf16le' : 'utf8');
  return text
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_all, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .split('<')
    .slice(1);
}

/** Media types, and types of relationships, of Visual Basic and of Excel 4 macros. */
const macroTypes = /macroEnabled|vbaProject|vbaData|macrosheet|attachedToolbars/i;

const embedding = /\/(?:oleObject|package|control|aFChunk|attachedTemplate)\s*["']$/i;

/** Links that are followed only when their reader clicks on them. */
const passive = /\/(?:hyperlink|externalLinkPath|xlPathMissing|xlStartup|xlAlternateStartup|xlLibrary)\s*["']$/i;

const relationFault = (tag: string): ContentFault | undefined => {
  if (!/^(?:[\w.-]+:)?Relationship\s/.test(tag)) return undefined;
  const [, type = ''] = /\sType\s*=\s*("[^"]*"|'[^']*')/.exec(tag) ?? [];
  if (macroTypes.test(type)) return 'macros';
  const isExternal = /\sTargetMode\s*=\s*["']\s*External/i.test(tag);
  return embedding.test(type) || (isExternal && !passive.test(type)) ? 'active' : undefined;
};

/** Returns the worst of several faults. */
const worst = (faults: readonly (ContentFault | undefined)[]): ContentFault | undefined =>
  faults.find((fault) => fault === 'macros') ?? faults.find((fault) => fault !== undefined);

const contentFault = ({ name, content }: Part, mainType: string): ContentFault | undefined => {
  const tags = tagsOf(content);
  // These parts have no document type: its entities would hide names.
  if (tags.some((tag) => tag.startsWith('!'))) return 'x-fileContent';
  if (name === typesName) {
    if (tags.some((tag) => macroTypes.test(tag))) return 'macros';
    return tags.some((tag) => tag.includes(mainType)) ? undefined : 'x-fileContent';
  }
  if (name.endsWith('.rels')) {
    const isRelations = tags.some((tag) => /^(?:[\w.-]+:)?Relationships[\s>/]/.test(tag));
    return isRelations ? worst(tags.map(relationFault)) : 'x-fileContent';
  }
  return tags.some((tag) => /^(?:[\w.-]+:)?(?:ddeLink|oleLink)\b/.test(tag)) ? 'active' : undefined;
};

const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const partFault = (part: Part, mainType: string): ContentFault | undefined => {
  if (isRead(part.name)) return contentFault(part, mainType);
  const isEmbedded = /\/(?:embeddings|activex)\//.test(part.name) || part.content.subarray(0, 4).equals(compound);
  return isEmbedded ? 'active' : undefined;
};

/**
 * Looks for macros, embedded objects and external templates in a document since 2007, by the types and relationships of
 * its parts and not by their names.
 *
 * @param mainType - The media type of the main part: `…wordprocessingml.document.main+xml`.
 */
export function partsFault(parts: readonly Part[], mainType: string): ContentFault | undefined {
  if (new Set(parts.map(({ name }) => name)).size < parts.length) return 'x-fileContent';
  return worst(parts.map((part) => partFault(part, mainType)));
}
