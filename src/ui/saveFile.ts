/** Hands a file to the browser to be kept, as a download of this name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; the browser holds the content itself.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
