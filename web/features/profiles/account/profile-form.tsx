import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { FormField } from "#web/ui/form/form-field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { KeptNotice } from "#web/ui/state/kept-notice.tsx";
import { TheirsNotice } from "#web/ui/state/theirs-notice.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { profileFields, profileSchema } from "#shared/contracts/profile.ts";
import { AppError } from "#web/lib/errors/errors.ts";
import { loginNeeded } from "#web/lib/errors/login-needed.ts";
import { signOut } from "#web/lib/session/session.ts";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { formValues } from "#web/lib/forms/use-schema-form.ts";
import { submitWith, useStoredForm } from "#web/lib/forms/use-stored-form.ts";
import { profileMessages, usernameErrorText } from "../model/messages.ts";
import { type ProfileText, saveProfile } from "../model/mutations.ts";
import { encodeImage } from "../model/avatar-image.ts";
import { type Profile, profileKeys } from "../model/queries.ts";
import { useUsernameCheck } from "../model/use-username-check.ts";
import { type AvatarChoice, AvatarField } from "./avatar-field.tsx";
import { UsernameField } from "../model/username-field.tsx";

interface ProfileFormProps {
  userId: string;
  /** Undefined for an account without a profile, which gets one with the first save. */
  stored: Profile | undefined;
}

export function ProfileForm({ userId, stored }: ProfileFormProps) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const queryClient = useQueryClient();
  const avatarUrl = stored?.avatar_url ?? null;
  const text = useStoredForm<typeof profileSchema, ProfileText>({
    schema: profileSchema,
    kind: "profile",
    targetOf: () => "own",
    stored: stored ?? null,
    valuesOf: (stored) => formValues(profileSchema, stored ?? {}),
    versionOf: ({ updated_at }) => updated_at,
    takesOffer: true,
  });
  const { form, values: { username } } = text;
  const [choice, setChoice] = useState<AvatarChoice>("kept");
  const latestChoice = useRef(choice);
  // A save that is on its way has the one from before.
  useEffect(() => void (latestChoice.current = choice), [choice]);
  const check = useUsernameCheck(username.trim(), stored?.username ?? null);

  const save = async () => {
    if (check.error) {
      return form.setError("username", { message: check.error }, { shouldFocus: true });
    }
    const outcome = await text.save(async (row, base) =>
      saveProfile({ userId, row, base, image: await imageToSave(choice) })
    );
    if (outcome?.kind === "failed") return await explain(outcome.error);
    if (outcome?.kind !== "saved") return;
    toast(profileMessages.updated);
    // The name and the image stand beside every post.
    await queryClient.invalidateQueries({ refetchType: "none" });
    if (latestChoice.current !== choice) return;
    if (outcome.isAll && isHere()) await navigate({ to: "/user/$userId", params: { userId } });
  };
  const explain = async (error: AppError) => {
    if (error.kind === "signed-out") {
      toast(loginNeeded.editProfile);
      // The page's guard leads to log in and back; what was typed is kept.
      return await signOut().catch(() => {});
    }
    const message = usernameErrorText(error.hint);
    if (message) form.setError("username", { message });
    queryClient.removeQueries({ queryKey: profileKeys.usernameError(username.trim()) });
    toast(profileMessages.updateFailed(error));
  };

  return (
    <form className="grid gap-6" noValidate onSubmit={submitWith(save)}>
      {text.theirs && (
        <TheirsNotice
          title={profileMessages.conflictTitle}
          fields={[
            { label: profileFields.username.label, text: text.theirs.username ?? "" },
            { label: profileFields.email.label, text: text.theirs.email ?? "" },
          ]}
          onKeepMine={text.keepMine}
          onTakeTheirs={text.takeTheirs}
        />
      )}
      <KeptNotice {...text} title="Your unsaved changes are back." />
      <AvatarField
        userId={userId}
        username={username}
        stored={avatarUrl}
        choice={choice}
        onChoose={setChoice}
      />
      <UsernameField control={form.control} name="username" check={check} />
      <FormField
        control={form.control}
        name="email"
        label={`${profileFields.email.label} (optional)`}
        hint="Everybody who opens your profile can see this address, signed in or not. Leave it empty to show none. It is not the address you log in with."
      >
        {(box) => <Input {...box} type="email" name="contact-email" autoComplete="off" />}
      </FormField>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button type="submit" pending={text.isSaving}>Save Changes</Button>
        <Button asChild variant="outline">
          <Link to="/user/$userId" params={{ userId }} onClick={text.discard}>
            Cancel
          </Link>
        </Button>
      </div>
    </form>
  );
}

/** The file to upload, null to remove the image, undefined to keep it. */
async function imageToSave(choice: AvatarChoice) {
  if (choice === "kept") return undefined;
  if (choice === "none") return null;
  const { image, position } = "reading" in choice
    ? await choice.reading.catch(() => {
      throw new AppError("invalid", profileMessages.unreadableImage);
    })
    : choice;
  return await encodeImage(image, position);
}
