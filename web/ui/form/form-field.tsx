// A field of a form that is made from a schema: its value, its error and the focus come from there.
import type { ReactNode } from "react";
import {
  type Control,
  type FieldPath,
  type FieldValues,
  useController,
  type UseControllerReturn,
} from "react-hook-form";
import { characterCount } from "#shared/contracts/text.ts";
import { Field, type FieldControlProps, type FieldProps } from "./field.tsx";

type Controller<Values extends FieldValues> = UseControllerReturn<Values>["field"];

interface FormFieldProps<Values extends FieldValues, Output>
  extends Pick<FieldProps, "label" | "hint" | "className"> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  /** What is wrong besides what the schema says. */
  error?: string | undefined;
  /** Shows how many characters of how many are used. */
  max?: number;
  /** Spread the given properties on the input, textarea or select. */
  children: (box: FieldControlProps & Controller<Values>) => ReactNode;
}

export function FormField<Values extends FieldValues, Output>(
  { control, name, error, max, children, ...field }: FormFieldProps<Values, Output>,
) {
  const { field: box, fieldState } = useController<Values, FieldPath<Values>, Output>({
    control,
    name,
  });
  return (
    <Field
      {...field}
      error={fieldState.error?.message ?? error}
      {...(max && { count: { length: characterCount(box.value.trim()), max } })}
    >
      {(attributes) => children({ ...box, ...attributes })}
    </Field>
  );
}
