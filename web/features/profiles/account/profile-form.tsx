import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { FormField } from "#web/ui/form/form-field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
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
import { saveProfile } from "../model/mutations.ts";
import { encodeImage } from "../model/avatar-image.ts";
import { type Profile, profileKeys } from "../model/queries.ts";
import { useUsernameCheck } from "../model/use-username-check.ts";
import { type AvatarChoice, AvatarField } from "./avatar-field.tsx";
import { UsernameField } from "../model/username-field.tsx";

type ProfileText = Pick<Profile, "username" | "email">;

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
    versionOf: ({ username, email }) => JSON.stringify([username, email]),
    takesOffer: true,
  });
  const { form, values: { username } } = text;
  /** What is shown was kept on this device, and not typed by now. */
  const [wasKept] = useState(text.isDirty);
  const [choice, setChoice] = useState<AvatarChoice>("kept");
  const check = useUsernameCheck(username.trim(), stored?.username ?? null);

  const save = async () => {
    if (check.error) {
      return form.setError("username", { message: check.error }, { shouldFocus: true });
    }
    const outcome = await text.save(async (row) => {
      await saveProfile({ userId, row, avatarUrl, image: await imageToSave(choice) });
      return row;
    });
    if (outcome?.kind === "failed") return await explain(outcome.error);
    if (outcome?.kind !== "saved") return;
    toast(profileMessages.updated);
    // The name and the image stand beside every post.
    await queryClient.invalidateQueries({ refetchType: "none" });
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
      {wasKept && text.isDirty && (
        <Notice title="Your unsaved changes are back.">
          They were kept on this device.
          <Button
            variant="link"
            size="sm"
            className="ml-2"
            onClick={text.discard}
          >
            Discard
          </Button>
        </Notice>
      )}
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
