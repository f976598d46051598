import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Issue } from '#kernel/refusal.ts'

/** Shows the server's sentences at the fields they are about. */
export function showRefused<Draft extends FieldValues, Values>(
  form: UseFormReturn<Draft, unknown, Values>,
  issues: readonly Issue[],
  fieldOf: (path: string, draft: Draft) => string,
): void {
  const draft = form.getValues()
  // To the types, only 'root' is an error's name in any form.
  for (const { path, message } of issues) form.setError(fieldOf(path, draft) as 'root', { message })
}
