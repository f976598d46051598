import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/**
 * Adopts field values that the form's state has missed: some password managers fill fields without input events, and
 * fields may be filled before the form listens. Call it before submitting.
 */
export function adoptFilled<Fields extends FieldValues>(
  formId: string,
  { getValues, setValue }: UseFormReturn<Fields>,
): void {
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return
  const known = getValues()
  for (const element of form.elements) {
    if (!isField(element) || !Object.hasOwn(known, element.name)) continue
    const name = element.name as Path<Fields>
    if (element.value === known[name]) continue
    setValue(name, element.value as PathValue<Fields, Path<Fields>>, { shouldDirty: true })
  }
}

type TypedIn = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (element: Element): element is TypedIn =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement
