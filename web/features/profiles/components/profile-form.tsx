import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.ts";
import { type Draft, drafts, useDraft } from "#web/lib/drafts.ts";
import { AppError, asAppError } from "#web/lib/errors.ts";
import { signOut } from "#web/lib/session.ts";
import { useIsHere } from "#web/lib/use-is-here.ts";
import { useSubmit } from "#web/lib/use-submit.ts";
import { profileMessages, usernameRefusal } from "../messages.ts";
import { saveProfile } from "../mutations.ts";
import { encodePicture } from "../picture.ts";
import {
  contactEmailProblem,
  parseKept,
  type ProfileValues,
  trimmed,
  usernameProblem,
} from "../profile-form.ts";
import { profileKeys } from "../queries.ts";
import { useUsernameCheck } from "../use-username-check.ts";
import { type PictureChoice, PictureField } from "./picture-field.tsx";
import { UsernameField } from "./username-field.tsx";

interface ProfileFormProps {
  userId: string;
  stored: { username: string | null; email: string | null; avatar_url: string | null };
}

export function ProfileForm({ userId, stored }: ProfileFormProps) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const queryClient = useQueryClient();
  const untouched: ProfileValues = { username: stored.username ?? "", email: stored.email ?? "" };
  const place = { userId, kind: "profile", target: "own" } as const;
  const [kept, setKept] = useState(() => keptValues(drafts.open(place).offer(), untouched));
  const [values, setValues] = useState(kept ?? untouched);
  const [choice, setChoice] = useState<PictureChoice>("kept");
  const [errors, setErrors] = useState<Partial<ProfileValues>>({});
  const check = useUsernameCheck(values.username.trim(), stored.username);
  const draft = useDraft(place, JSON.stringify(values), JSON.stringify(untouched));

  const { isPending, submit } = useSubmit(async ({ username, email }: ProfileValues) => {
    try {
      const picture = await pictureToSave(choice);
      await saveProfile({ userId, username, email, avatarUrl: stored.avatar_url, picture });
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.kind === "signed-out") {
        toast(profileMessages.notAuthenticated);
        // The page's guard leads to log in and back; what was typed is kept.
        return void await signOut().catch(() => {});
      }
      const refusal = usernameRefusal(error.hint);
      if (refusal) setErrors({ username: refusal });
      queryClient.removeQueries({ queryKey: profileKeys.usernameProblem(username) });
      return void toast(profileMessages.updateFailed(error));
    }
    draft.clear();
    toast(profileMessages.updated);
    // The name and the picture stand beside every post.
    await queryClient.invalidateQueries({ refetchType: "none" });
    if (isHere()) await navigate({ to: "/user/$userId", params: { userId } });
  });

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = trimmed(values);
    const found = {
      username: usernameProblem(wanted.username) ?? check.problem,
      email: contactEmailProblem(wanted.email),
    };
    setErrors(withoutEmpty(found));
    if (!found.username && !found.email) return void submit(wanted);
    const name = found.username ? "username" : "contact-email";
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  };

  const change = (part: Partial<ProfileValues>) => {
    setValues({ ...values, ...part });
    setErrors({});
  };

  return (
    <form className="grid gap-6" noValidate onSubmit={onSubmit}>
      {kept && (
        <Notice title="Your unsaved changes are back.">
          They were kept on this device.
          <Button
            variant="link"
            size="sm"
            className="ml-2"
            onClick={() => {
              draft.clear();
              setValues(untouched);
              setKept(undefined);
            }}
          >
            Discard
          </Button>
        </Notice>
      )}
      <PictureField
        userId={userId}
        username={values.username}
        stored={stored.avatar_url}
        choice={choice}
        onChoose={setChoice}
      />
      <UsernameField
        value={values.username}
        error={errors.username ?? check.problem}
        isFree={check.isFree}
        onChange={(username) => change({ username })}
      />
      <Field
        label="Public contact email (optional)"
        error={errors.email}
        hint="Everybody who opens your profile can see this address, signed in or not. Leave it empty to show none. It is not the address you log in with."
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            name="contact-email"
            autoComplete="off"
            value={values.email}
            onChange={(event) => change({ email: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button type="submit" pending={isPending}>Save Changes</Button>
        <Button asChild variant="outline">
          <Link to="/user/$userId" params={{ userId }} onClick={draft.clear}>
            Cancel
          </Link>
        </Button>
      </div>
    </form>
  );
}

/** The file to upload, null to remove the picture, undefined to keep it. */
async function pictureToSave(choice: PictureChoice) {
  if (choice === "kept") return undefined;
  if (choice === "none") return null;
  const { picture, position } = "reading" in choice
    ? await choice.reading.catch(() => {
      throw new AppError("invalid", profileMessages.unreadablePicture);
    })
    : choice;
  return await encodePicture(picture, position);
}

function withoutEmpty(found: Record<keyof ProfileValues, string | undefined>) {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}

/** What was typed before and not saved, if it differs from what is stored. */
function keptValues(
  draft: Draft | undefined,
  untouched: ProfileValues,
): ProfileValues | undefined {
  const kept = parseKept(draft?.text ?? "");
  const isSame = kept?.username === untouched.username && kept.email === untouched.email;
  return isSame ? undefined : kept;
}
