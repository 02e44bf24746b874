/** Downloads the content of a `blob:` URL under a name. */
export function saveUrl(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Downloads a file under a name, without the characters that file names cannot have. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  saveUrl(url, name.replace(/[\\/:*?"<>|]/g, ' '));
  // The download has started by then: the browser holds the content itself.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
