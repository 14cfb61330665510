// A form made from a schema: what it accepts are the form's values, what it returns is what is saved.
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { SyntheticEvent } from "react";
import {
  type DefaultValues,
  type SubmitErrorHandler,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import type * as z from "zod/mini";
import { useSubmit } from "./use-submit.ts";

/** A form's fields are text, as the browser has it. */
export type FormSchema = z.ZodMiniType<unknown, Record<string, string>>;

export type SchemaForm<Schema extends FormSchema> = UseFormReturn<
  z.input<Schema>,
  unknown,
  z.output<Schema>
>;

interface FormOptions<Values> {
  /** What the form begins with, and goes back to. */
  untouched: Values;
  /** What has been typed before. */
  typed?: Values | undefined;
  /** When errors begin to show; from then on they follow what is typed. */
  mode?: "onSubmit" | "onChange";
}

/** Submitting a form with errors leads to the first of them. */
export function useSchemaForm<Schema extends FormSchema>(
  schema: Schema,
  { untouched, typed, mode = "onSubmit" }: FormOptions<z.input<Schema>>,
): SchemaForm<Schema> {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: standardSchemaResolver(schema),
    defaultValues: untouched as DefaultValues<z.input<Schema>>, // The type leaves room for nested fields.
    ...(typed && { values: typed, resetOptions: { keepDefaultValues: true } }),
    mode,
  });
}

/** What the fields of a form show for a row: nothing as empty text, a list with commas between. */
export function formValues<Shape extends Record<string, unknown>>(
  { shape }: { shape: Shape },
  row: NoInfer<{ [Name in keyof Shape]?: string | readonly string[] | null }>,
): Record<keyof Shape & string, string> {
  const names = Object.keys(shape) as (keyof Shape & string)[]; // The keys of a record are its names.
  const entries = names.map((name) => [name, asText(row[name])]);
  return Object.fromEntries(entries) as Record<keyof Shape & string, string>; // One entry for each name.
}

/** What the fields of a form show for the row that a schema makes of their values. */
export function storedTexts<Values extends Record<string, string>>(
  values: Values,
  row: unknown,
): Values {
  const entries = Object.entries(row as Record<string, string | string[] | null>); // Made of the same fields.
  return {
    ...values,
    ...Object.fromEntries(entries.map(([name, value]) => [name, asText(value)])),
  };
}

function asText(value: string | readonly string[] | null | undefined): string {
  return typeof value === "string" ? value : value?.join(", ") ?? "";
}

/**
 * What a form does when it is submitted: `save` with what the schema makes of it, one submission at a time.
 * `save` deals with its own failures. `onInvalid` gets the errors, which the fields show.
 */
export function useFormSubmit<Schema extends FormSchema>(
  form: SchemaForm<Schema>,
  save: (row: z.output<Schema>) => Promise<void>,
  onInvalid?: SubmitErrorHandler<z.input<Schema>>,
): { isPending: boolean; onSubmit(event: SyntheticEvent): void } {
  const { isPending, submit } = useSubmit(save);
  return {
    isPending,
    onSubmit: (event) => void form.handleSubmit(submit, onInvalid)(event),
  };
}
