import { Button } from './Button';

interface NextPageButtonProps {
  /** The query for the pages. */
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly children: string;
}

/** Loads the next page of an infinite query below a table; nothing when there is none. */
export function NextPageButton({ query, children }: NextPageButtonProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!hasNextPage) return null;
  return (
    <Button
      style={{ marginTop: 12 }}
      loading={isFetchingNextPage}
      loadingText="Loading..."
      onClick={() => void fetchNextPage()}
    >
      {children}
    </Button>
  );
}
