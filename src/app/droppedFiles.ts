/**
 * Refuses files that are dropped where nothing takes them: the browser would open the file instead of the page, and what
 * was typed would be lost. Dragged texts are left to the browser, which drops them into fields.
 */
export function refuseDroppedFiles(): void {
  const refuse = (event: DragEvent): void => {
    const { dataTransfer } = event;
    if (event.defaultPrevented || dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  // After the handlers of the page, which prevent the default where they take files.
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
}
