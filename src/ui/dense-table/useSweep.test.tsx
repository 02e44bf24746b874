import { act, render, screen } from '@testing-library/react';
import { useSweep } from './useSweep';

const numbered = (count: number, first = 0): string[] => Array.from({ length: count }, (_, at) => `Row ${first + at}`);

function Rows({ rows, isAtOnce = false }: { readonly rows: readonly string[]; readonly isAtOnce?: boolean }) {
  const places = rows.slice(0, 30).map((_, place) => place);
  return useSweep(rows, places, isAtOnce).map(({ place, row, isPassing }) => (
    <p key={place} aria-hidden={isPassing}>
      {row}
    </p>
  ));
}

const drawn = () => screen.queryAllByText(/^Row/).map(({ textContent }) => textContent);

/** Frames that come when they are told to. */
function framesByHand() {
  const waiting = new Map<number, FrameRequestCallback>();
  let last = 0;
  Reflect.set(window, 'IntersectionObserver', jest.fn());
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    waiting.set((last += 1), callback);
    return last;
  });
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void waiting.delete(id));
  const next = (): void => {
    const due = [...waiting.values()];
    waiting.clear();
    act(() => due.forEach((callback) => callback(0)));
  };
  return { next, isIdle: () => waiting.size === 0 };
}

describe('rows that take their places', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
    jest.restoreAllMocks();
  });

  it('come a few in each frame, from the top, and none in the frame of what was pressed', () => {
    // No clock: each look at it is a second later, as on the slowest of computers.
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
    const { next, isIdle } = framesByHand();
    const { rerender } = render(<Rows rows={numbered(30)} />);
    while (!isIdle()) next();
    const elements = screen.getAllByText(/^Row/);
    rerender(<Rows rows={numbered(30, 100)} />);
    expect(drawn()).toEqual(numbered(30));
    next();
    expect(drawn()).toEqual([...numbered(3, 100), ...numbered(27, 3)]);
    next();
    expect(drawn()).toEqual([...numbered(6, 100), ...numbered(24, 6)]);
    while (!isIdle()) next();
    expect(drawn()).toEqual(numbered(30, 100));
    expect(screen.getAllByText(/^Row/)).toEqual(elements);
  });

  it('come sooner where there is time', () => {
    jest.spyOn(performance, 'now').mockReturnValue(1);
    const { next, isIdle } = framesByHand();
    const { rerender } = render(<Rows rows={numbered(30)} />);
    while (!isIdle()) next();
    rerender(<Rows rows={numbered(30, 100)} />);
    let frames = 0;
    for (; !isIdle(); frames += 1) next();
    expect(frames).toBeLessThan(6);
  });

  it('leave a few at a time where there are less of them, and are read out no more', () => {
    const { next, isIdle } = framesByHand();
    const { rerender } = render(<Rows rows={numbered(30)} />);
    while (!isIdle()) next();
    rerender(<Rows rows={['Row 29']} />);
    expect(drawn()).toHaveLength(30);
    next();
    const read = screen.getAllByText(/^Row/).filter((element) => element.getAttribute('aria-hidden') === 'false');
    expect(read.map(({ textContent }) => textContent)).toEqual(['Row 29']);
    while (!isIdle()) next();
    expect(drawn()).toEqual(['Row 29']);
  });

  it('are all there at once for somebody who works in them', () => {
    const { isIdle, next } = framesByHand();
    const { rerender } = render(<Rows rows={numbered(30)} />);
    while (!isIdle()) next();
    rerender(<Rows rows={numbered(30, 100)} isAtOnce />);
    expect(drawn()).toEqual(numbered(30, 100));
  });
});
