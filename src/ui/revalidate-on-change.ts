import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Options for registering a field, so that its error disappears as soon as the value is valid, not just on blur. */
export function revalidateOnChange<Fields extends FieldValues>(
  { formState, trigger }: UseFormReturn<Fields>,
  name: Path<Fields>,
) {
  return { onChange: () => void (formState.errors[name] && trigger(name)) }
}
