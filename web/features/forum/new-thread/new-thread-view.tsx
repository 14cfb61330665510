// The page that starts a discussion.
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Page, PageHeader } from "#web/ui/page/page.tsx";
import { categoriesQuery } from "../lists/queries.ts";
import { NameFirst, type NameForm } from "../composer/name-first.tsx";
import { NewThreadForm } from "./new-thread-form.tsx";

interface NewThreadViewProps {
  userId: string;
  preselected: string | undefined;
  NameForm: NameForm;
}

export function NewThreadView({ userId, preselected, NameForm }: NewThreadViewProps) {
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const existing = (slug: string | undefined) =>
    categories.find((category) => category.slug === slug)?.slug ?? "";
  const [chosen, setChosen] = useState(() => existing(preselected));
  const back = (
    <>
      <ArrowLeft aria-hidden="true" size={16} /> Back
    </>
  );
  return (
    <Page width="3xl">
      <PageHeader
        title="Start a New Discussion"
        back={chosen
          ? (
            <Link
              to="/forum/category/$categorySlug"
              params={{ categorySlug: chosen }}
              className="back-link"
            >
              {back}
            </Link>
          )
          : <Link to="/forum" className="back-link">{back}</Link>}
      />
      <NameFirst userId={userId} NameForm={NameForm}>
        <NewThreadForm
          // What one member has begun is nobody else's.
          key={userId}
          userId={userId}
          preselected={chosen}
          onCategory={(slug) => setChosen(existing(slug))}
        />
      </NameFirst>
    </Page>
  );
}
