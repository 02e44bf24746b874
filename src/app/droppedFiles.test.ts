import { createEvent, fireEvent } from '@testing-library/react';
import { refuseDroppedFiles } from './droppedFiles';

refuseDroppedFiles();

/** Drags something over an element and drops it. Returns the effect, and whether the browser opens it. */
function dropOn(target: Element, types: readonly string[]) {
  const dataTransfer = { types, dropEffect: 'copy' };
  const events = [createEvent.dragOver(target, { dataTransfer }), createEvent.drop(target, { dataTransfer })];
  events.forEach((event) => fireEvent(target, event));
  return { effect: dataTransfer.dropEffect, isOpened: events.map((event) => !event.defaultPrevented) };
}

test('a file that is dropped where nothing takes it does not replace the page', () => {
  expect(dropOn(document.body, ['Files'])).toEqual({ effect: 'none', isOpened: [false, false] });
  expect(dropOn(document.body, ['text/html', 'Files'])).toEqual({ effect: 'none', isOpened: [false, false] });
});

test('dragged text, and files that a part of the page takes, are left alone', () => {
  expect(dropOn(document.body, ['text/plain'])).toEqual({ effect: 'copy', isOpened: [true, true] });
  const area = document.body.appendChild(document.createElement('div'));
  for (const name of ['dragover', 'drop']) area.addEventListener(name, (event) => event.preventDefault());
  expect(dropOn(area, ['Files'])).toEqual({ effect: 'copy', isOpened: [false, false] });
});
