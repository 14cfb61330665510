// Makes a category, or changes one.
import * as z from "zod/mini";
import { categoryFields, categorySchema } from "#shared/contracts/category.ts";
import { Button } from "#web/ui/form/button.tsx";
import { CheckField } from "#web/ui/form/check-field.tsx";
import { Dialog } from "#web/ui/window/dialog.tsx";
import { KeptNotice } from "#web/ui/state/kept-notice.tsx";
import { FormField } from "#web/ui/form/form-field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { TheirsNotice } from "#web/ui/state/theirs-notice.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import { formValues } from "#web/lib/forms/use-schema-form.ts";
import { submitWith, useStoredForm } from "#web/lib/forms/use-stored-form.ts";
import { categoryMessages } from "./category-messages.ts";
import { createCategory, type SavedCategory, updateCategory } from "./category-mutations.ts";
import type { ListedCategory } from "./category-queries.ts";
import { slugAfterTitle } from "#web/lib/text/slug.ts";

interface CategoryDialogProps {
  /** Undefined for a new one. */
  category: ListedCategory | undefined;
  onSaved(): void;
  onClose(): void;
}

const formSchema = z.extend(categorySchema, { is_closed: z.string(), asks_questions: z.string() });

/** A switch among the texts of a form. */
const yes = "yes";
const textOf = (isOn: boolean | undefined) => isOn ? yes : "";

export function CategoryDialog({ category, onSaved, onClose }: CategoryDialogProps) {
  const text = useStoredForm<typeof formSchema, SavedCategory>({
    schema: formSchema,
    kind: "category",
    targetOf: () => category?.id ?? "new",
    stored: category ?? null,
    valuesOf: (stored) => ({
      ...formValues(categorySchema, stored ?? {}),
      is_closed: textOf(stored?.is_closed),
      asks_questions: textOf(stored?.asks_questions),
    }),
    versionOf: ({ name, description, is_closed, asks_questions }) =>
      JSON.stringify([name, description, is_closed, asks_questions]),
    takesOffer: true,
  });
  const { form, values: { name, slug, is_closed, asks_questions }, isSaving } = text;
  const change = (change: { is_closed?: string; asks_questions?: string }) =>
    form.setValues(change, { shouldDirty: true });
  const save = async () => {
    const outcome = await text.save((row, base, { ofThing }) => {
      const fields = {
        ...row,
        is_closed: row.is_closed === yes,
        asks_questions: row.asks_questions === yes,
      };
      return base ? updateCategory(base, fields) : createCategory(ofThing, fields);
    });
    if (outcome?.kind === "failed") {
      return outcome.error.code === "23505"
        ? form.setError("slug", { message: categoryMessages.categorySlugTaken }, {
          shouldFocus: true,
        })
        : form.setError("name", { message: categoryMessages.categoryFailed(outcome.error) });
    }
    if (outcome?.kind !== "saved") return;
    onSaved();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={() => !isSaving && onClose()}
      title={category ? "Edit Category" : "New Category"}
    >
      <form className="grid gap-5" noValidate onSubmit={submitWith(save)}>
        <KeptNotice {...text} />
        {text.theirs && (
          <TheirsNotice
            title={categoryMessages.conflictTitle}
            fields={theirFields(text.theirs)}
            onKeepMine={text.keepMine}
            onTakeTheirs={text.takeTheirs}
          />
        )}
        {text.isGone && <Notice tone="error">{categoryMessages.gone}</Notice>}
        <FormField
          control={form.control}
          name="name"
          label={categoryFields.name.label}
          max={categoryFields.name.max}
        >
          {(box) => (
            <Input
              {...box}
              onChange={(event) => {
                box.onChange(event);
                if (!category) {
                  form.setValue("slug", slugAfterTitle(slug, name, event.target.value));
                }
              }}
            />
          )}
        </FormField>
        {!category && (
          <FormField
            control={form.control}
            name="slug"
            label={categoryFields.slug.label}
            hint={`/forum/category/${slug}. It stays as it is, so that links do.`}
          >
            {(box) => <Input {...box} dir="ltr" autoCapitalize="none" spellCheck={false} />}
          </FormField>
        )}
        <FormField
          control={form.control}
          name="description"
          label={categoryFields.description.label}
          max={categoryFields.description.max}
        >
          {(box) => <Textarea {...box} rows={3} />}
        </FormField>
        <CheckField
          label="Closed for new threads"
          hint="Moderators can still start one. Replies go on."
          checked={is_closed === yes}
          onChange={(isOn) => change({ is_closed: textOf(isOn) })}
        />
        <CheckField
          label="Asks questions"
          hint="Its threads are questions, and say so where one is started."
          checked={asks_questions === yes}
          onChange={(isOn) => change({ asks_questions: textOf(isOn) })}
        />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button type="button" variant="outline" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={text.theirs !== undefined} pending={isSaving}>
            Save category
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const theirFields = ({ name, description, is_closed, asks_questions }: SavedCategory) => [
  { label: categoryFields.name.label, text: name },
  { label: categoryFields.description.label, text: description },
  { label: "Closed for new threads", text: is_closed ? "Yes" : "No" },
  { label: "Asks questions", text: asks_questions ? "Yes" : "No" },
];
