import { plural } from './plural';

const kilobyte = 1024;

/** Formats the size of a file: "812 bytes", "182 KB", "3.4 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < kilobyte) return plural(bytes, 'byte', 'bytes');
  if (bytes < kilobyte * kilobyte) return `${Math.round(bytes / kilobyte)} KB`;
  return `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;
}
