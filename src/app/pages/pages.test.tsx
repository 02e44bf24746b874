// Spec: R-SHL-6, R-SHL-7, R-SHL-10.
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ErrorPage, NotFoundPage } from './ErrorPage';

function openErrorPage(state?: unknown): void {
  const router = createMemoryRouter([{ path: '/error', Component: ErrorPage }], {
    initialEntries: [{ pathname: '/error', state }],
  });
  render(<RouterProvider router={router} />);
}

describe('the error page', () => {
  test('has the default message and no code without a location state', () => {
    openErrorPage();
    expect(screen.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeInTheDocument();
    expect(screen.getByText('An unexpected error occurred')).toBeInTheDocument();
    expect(screen.queryByText(/Error Code/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });

  test.each([500, 404, 'network'])('shows the message and Error Code: %s', (status) => {
    openErrorPage({ message: 'An error occurred while fetching data', status });
    expect(screen.getByText('An error occurred while fetching data')).toBeInTheDocument();
    expect(screen.getByText(`Error Code: ${status}`)).toBeInTheDocument();
  });

  test('links back to the form that failed', () => {
    openErrorPage({ message: 'Not saved', status: 500, backTo: '/onboarding/business' });
    expect(screen.getByRole('link', { name: 'Back to your form' })).toHaveAttribute('href', '/onboarding/business');
  });

  test.each([['https://elsewhere.example'], ['//elsewhere.example'], ['/\\elsewhere.example'], [7]])(
    'links to no other site (%p)',
    (backTo) => {
      openErrorPage({ message: 'Not saved', backTo });
      expect(screen.queryByRole('link', { name: 'Back to your form' })).not.toBeInTheDocument();
    },
  );

  test.each([['text'], [null], [{ message: 5, status: {} }]])('accepts any location state (%p)', (state) => {
    openErrorPage(state);
    expect(screen.getByText('An unexpected error occurred')).toBeInTheDocument();
    expect(screen.queryByText(/Error Code/)).not.toBeInTheDocument();
  });
});

test('the not-found page has its text and links to Home', () => {
  const router = createMemoryRouter([{ path: '*', Component: NotFoundPage }], { initialEntries: ['/nowhere'] });
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('heading', { name: "This page doesn't exist!" })).toBeInTheDocument();
  expect(screen.getByText('The page you are looking for was not found or has been moved')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
});
