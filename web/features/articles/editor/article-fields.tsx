// The fields of an article.
import { FormField } from "#web/ui/form/form-field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import { articleFields } from "#shared/contracts/article.ts";
import { normalizeSlug, normalizeTypedSlug } from "#web/lib/text/slug.ts";
import type { ArticleEditorState } from "./use-article-editor.ts";
import { ContentField } from "./content-field.tsx";
import { CoverField } from "./cover-field.tsx";
import { PublicationField } from "./publication-field.tsx";

export function ArticleFields(editor: ArticleEditorState) {
  const { form: { control }, values, change, changeTitle } = editor;
  return (
    <>
      <FormField control={control} name="title" {...articleFields.title}>
        {(box) => <Input {...box} required onChange={(event) => changeTitle(event.target.value)} />}
      </FormField>
      <FormField
        control={control}
        name="slug"
        label={articleFields.slug.label}
        hint={<span className="wrap-anywhere">Address: /blog/{values.slug || "…"}</span>}
      >
        {(box) => (
          <Input
            {...box}
            required
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => change({ slug: normalizeTypedSlug(event.target.value) })}
            onBlur={() => {
              const slug = normalizeSlug(values.slug);
              if (slug !== values.slug) change({ slug });
            }}
          />
        )}
      </FormField>
      <ContentField {...editor} />
      <FormField
        control={control}
        name="excerpt"
        {...articleFields.excerpt}
        hint="Optional. Lists and link previews show it."
      >
        {(box) => <Textarea {...box} rows={3} />}
      </FormField>
      <CoverField {...editor} />
      <FormField control={control} name="author" label={articleFields.author.label}>
        {(box) => <Input {...box} />}
      </FormField>
      <FormField
        control={control}
        name="tags"
        label={articleFields.tags.label}
        hint="Separate tags with commas."
      >
        {(box) => <Input {...box} />}
      </FormField>
      <PublicationField {...editor} />
    </>
  );
}
