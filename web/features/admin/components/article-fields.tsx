// The fields of an article.
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { characterCount } from "#shared/contracts/text.ts";
import { articleLimits } from "../article-form.ts";
import { normalizeSlug, normalizeTypedSlug } from "../slug.ts";
import type { ArticleEditorState } from "../use-article-editor.ts";
import { ContentField } from "./content-field.tsx";
import { CoverField } from "./cover-field.tsx";
import { PublicationField } from "./publication-field.tsx";

type ArticleFieldsProps = Pick<ArticleEditorState, "form" | "change" | "problems" | "savedAs">;

export function ArticleFields({ form, change, problems, savedAs }: ArticleFieldsProps) {
  const count = (field: "title" | "excerpt") => ({
    length: characterCount(form[field]),
    max: articleLimits[field],
  });
  return (
    <>
      <Field label="Title" error={problems.title} count={count("title")}>
        {(field) => (
          <Input
            {...field}
            required
            value={form.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Slug"
        error={problems.slug}
        hint={<span className="wrap-anywhere">Address: /blog/{form.slug || "…"}</span>}
      >
        {(field) => (
          <Input
            {...field}
            required
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={form.slug}
            onChange={(event) => change({ slug: normalizeTypedSlug(event.target.value) })}
            onBlur={() => {
              if (normalizeSlug(form.slug) !== form.slug) {
                change({ slug: normalizeSlug(form.slug) });
              }
            }}
          />
        )}
      </Field>
      <ContentField
        value={form.content}
        error={problems.content}
        onChange={(content) => change({ content })}
      />
      <Field
        label="Excerpt"
        error={problems.excerpt}
        count={count("excerpt")}
        hint="Optional. Lists and link previews show it."
      >
        {(field) => (
          <Textarea
            {...field}
            rows={3}
            value={form.excerpt}
            onChange={(event) => change({ excerpt: event.target.value })}
          />
        )}
      </Field>
      <CoverField url={form.imageUrl} alt={form.imageAlt} problems={problems} onChange={change} />
      <Field label="Author" error={problems.author}>
        {(field) => (
          <Input
            {...field}
            value={form.author}
            onChange={(event) => change({ author: event.target.value })}
          />
        )}
      </Field>
      <Field label="Tags" error={problems.tags} hint="Divided by commas.">
        {(field) => (
          <Input
            {...field}
            value={form.tags}
            onChange={(event) => change({ tags: event.target.value })}
          />
        )}
      </Field>
      <PublicationField
        value={form.publication}
        scheduledFor={form.scheduledFor}
        savedAs={savedAs}
        error={problems.scheduledFor}
        onChange={change}
      />
    </>
  );
}
