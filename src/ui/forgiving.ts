import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** How a field is registered whose error goes as soon as it is right, and not only once the field is left again. */
export function forgiving<Fields extends FieldValues>(
  { formState, trigger }: UseFormReturn<Fields>,
  name: Path<Fields>,
) {
  return { onChange: () => void (formState.errors[name] && trigger(name)) }
}
