import { type Promises, promisesOf } from '#kernel/promises.ts'
import { useSettings } from '#platform/settings-context.tsx'

/** The settings of this page as texts. */
export function usePromises(): Promises {
  return promisesOf(useSettings())
}
