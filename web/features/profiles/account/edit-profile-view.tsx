import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { RetryButton } from "#web/ui/state/retry-button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Page, PageHeader } from "#web/ui/page/page.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { asAppError } from "#web/lib/errors/errors.ts";
import type { SessionUser } from "#web/lib/session/session.ts";
import { explainError } from "#web/lib/errors/error-words.ts";
import { profileQuery } from "../model/queries.ts";
import { DataSection } from "./data-section.tsx";
import { DeletionSection } from "./deletion-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SessionsSection } from "./sessions-section.tsx";

interface EditProfileViewProps {
  user: SessionUser;
  /** What a member should know before changing anything. */
  notice: ReactNode;
  /** How the member logs in: other sections of the account. */
  login: ReactNode;
}

export function EditProfileView({ user, notice, login }: EditProfileViewProps) {
  return (
    <Page width="3xl">
      <PageHeader
        title="Edit Profile"
        back={
          <Link to="/user/$userId" params={{ userId: user.id }} className="back-link">
            <ArrowLeft aria-hidden="true" size={16} /> Back to Profile
          </Link>
        }
      />
      {notice}
      <StoredProfile user={user} />
      <div className="mt-12">
        <EmailSection user={user} />
        {login}
        <SessionsSection />
        <DataSection user={user} />
        <DeletionSection user={user} />
      </div>
    </Page>
  );
}

function StoredProfile({ user }: { user: SessionUser }) {
  // A form must not change under the hands of whoever fills it in.
  const profile = useQuery({ ...profileQuery(user.id), refetchOnWindowFocus: false });
  if (profile.data) return <ProfileForm key={user.id} userId={user.id} stored={profile.data} />;
  if (profile.isPending) return <FormSkeleton />;
  // An account without a profile gets one with the first save.
  if (asAppError(profile.error).kind === "not-found") {
    return <ProfileForm key={user.id} userId={user.id} stored={undefined} />;
  }
  return (
    <Notice tone="error" title="Your profile could not be loaded.">
      {explainError(profile.error, "Please try again in a moment.")}
      <div className="mt-3">
        <RetryButton size="sm" variant="outline" onRetry={() => profile.refetch()} />
      </div>
    </Notice>
  );
}

function FormSkeleton() {
  return (
    <div role="status" aria-label="Loading your profile" className="grid gap-6">
      <div className="flex items-center gap-6">
        <Skeleton className="size-28 rounded-full!" />
        <Skeleton className="h-9 w-44" />
      </div>
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-11 w-60" />
    </div>
  );
}
