// Makes a category, or changes one.
import { useState } from "react";
import { categoryFields, categorySchema } from "#shared/contracts/category.ts";
import { Button } from "#web/ui/form/button.tsx";
import { CheckField } from "#web/ui/form/check-field.tsx";
import { Dialog } from "#web/ui/window/dialog.tsx";
import { FormField } from "#web/ui/form/form-field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import { asAppError } from "#web/lib/errors/errors.ts";
import { formValues, useFormSubmit, useSchemaForm } from "#web/lib/forms/use-schema-form.ts";
import { categoryMessages } from "./category-messages.ts";
import { createCategory, updateCategory } from "./category-mutations.ts";
import type { ListedCategory } from "./category-queries.ts";
import { slugAfterTitle } from "#web/lib/text/slug.ts";

interface CategoryDialogProps {
  /** Undefined for a new one. */
  category: ListedCategory | undefined;
  onSaved(): void;
  onClose(): void;
}

export function CategoryDialog({ category, onSaved, onClose }: CategoryDialogProps) {
  const [isClosed, setIsClosed] = useState(category?.is_closed ?? false);
  const [asksQuestions, setAsksQuestions] = useState(category?.asks_questions ?? false);
  const form = useSchemaForm(categorySchema, {
    untouched: formValues(categorySchema, category ?? {}),
  });
  const { name, slug } = form.watch();
  const { isPending, onSubmit } = useFormSubmit(form, async (row) => {
    const fields = { ...row, is_closed: isClosed, asks_questions: asksQuestions };
    try {
      if (category) await updateCategory(category.id, fields);
      else await createCategory(fields);
    } catch (thrown) {
      // What was typed stays.
      return asAppError(thrown).code === "23505"
        ? form.setError("slug", { message: categoryMessages.categorySlugTaken }, {
          shouldFocus: true,
        })
        : form.setError("name", { message: categoryMessages.categoryFailed(thrown) });
    }
    onSaved();
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={() => !isPending && onClose()}
      title={category ? "Edit Category" : "New Category"}
    >
      <form className="grid gap-5" noValidate onSubmit={onSubmit}>
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
          checked={isClosed}
          onChange={setIsClosed}
        />
        <CheckField
          label="Asks questions"
          hint="Its threads are questions, and say so where one is started."
          checked={asksQuestions}
          onChange={setAsksQuestions}
        />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button type="button" variant="outline" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isPending}>Save category</Button>
        </div>
      </form>
    </Dialog>
  );
}
