import { useFormContext } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { leavesOf } from './merge-versions.ts'

interface ChangeBarProps {
  formId: string
  isSaving: boolean
  failure: { message: string } | null
  onDiscard: () => void
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Stays at the bottom of the window while there are unsaved changes. */
export function ChangeBar({ formId, isSaving, failure, onDiscard }: ChangeBarProps) {
  const { errors } = useFormContext().formState
  const wrong = countMessages(errors)
  return (
    <section
      aria-label="Unsaved changes"
      data-change-bar
      className="sticky bottom-0 z-20 -mx-5 mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-ink bg-paper px-5 py-3 sm:-mx-8 sm:px-8 lg:-mx-10 lg:px-10 xl:-mx-14 xl:px-14"
    >
      <div className="grid min-w-0 grow basis-60">
        <p role="status" className="font-medium">
          {isSaving ? 'Saving…' : 'You have unsaved changes'}
        </p>
        <Trouble message={failure?.message} wrong={wrong} />
      </div>
      <div className="flex grow items-center justify-end gap-5 sm:grow-0">
        <Button look="quiet" disabled={isSaving} onClick={onDiscard}>
          Discard
        </Button>
        <Button
          type="submit"
          form={formId}
          aria-disabled={isSaving}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {failure ? 'Save again' : 'Save'}
          <kbd aria-hidden className="hidden font-sans text-xs lg:inline">
            {isMac() ? '⌘ S' : 'Ctrl S'}
          </kbd>
        </Button>
      </div>
    </section>
  )
}

/** Says what keeps the changes from being saved. Always rendered, so that screen readers announce it. */
function Trouble({ message, wrong }: { message: string | undefined; wrong: number }) {
  const fields = wrong === 1 ? 'One field needs attention.' : `${wrong} fields need attention.`
  return (
    <p role="alert" className="text-sm text-alarm">
      {wrong > 0 ? fields : message && `Not saved: ${message}`}
    </p>
  )
}

function countMessages(errors: object): number {
  const paths = [...leavesOf(plain(errors)).keys()]
  return paths.filter((path) => path.endsWith('message')).length
}

/** Errors without references to elements, with lists as objects. */
function plain(errors: object): object {
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([key]) => key !== 'ref')
      .map(([key, part]) => [key, typeof part === 'object' && part !== null ? plain(part) : part]),
  )
}
