// Links to the other pages of a thread.
import { Link } from "@tanstack/react-router";
import { Pagination } from "#web/ui/page/pagination.tsx";

export function PageLinks(
  { label, threadId, page, lastPage }: {
    label: string;
    threadId: string;
    page: number;
    lastPage: number;
  },
) {
  if (lastPage <= 1) return null;
  return (
    <Pagination
      label={label}
      page={page}
      pageCount={lastPage}
      renderLink={(target, props) => (
        <Link
          to="/forum/thread/$threadId"
          params={{ threadId }}
          search={target === 1 ? {} : { page: target }}
          {...props}
        />
      )}
    />
  );
}
