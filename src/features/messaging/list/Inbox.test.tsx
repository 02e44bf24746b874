import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { usePageAttribute } from './Inbox';

const mark = 'data-page-filled';

function Within({ onMeasure }: { readonly onMeasure: (isMarked: boolean) => void }) {
  useLayoutEffect(() => {
    onMeasure(document.documentElement.hasAttribute(mark));
  }, [onMeasure]);
  return null;
}

function Filled({ onMeasure }: { readonly onMeasure: (isMarked: boolean) => void }) {
  usePageAttribute('filled');
  return <Within onMeasure={onMeasure} />;
}

test('marks the page before layout effects run, until the component unmounts', () => {
  const measured: boolean[] = [];
  const { unmount } = render(<Filled onMeasure={(isMarked) => measured.push(isMarked)} />);
  expect(measured).toEqual([true]);
  unmount();
  expect(document.documentElement).not.toHaveAttribute(mark);
});
