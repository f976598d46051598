import { type Promises, promisesOf } from '#kernel/promises.ts'
import { useSettings } from '#platform/settings-context.tsx'

/** The texts that the settings of this page make. */
export function usePromises(): Promises {
  return promisesOf(useSettings())
}
