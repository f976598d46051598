import { type RefObject, useRef } from 'react'
import { reasonOf } from '#platform/api-error.ts'
import { Button } from '#ui/button.tsx'
import { AccountSection } from './account-section.tsx'
import { useDeletion } from './members.queries.ts'

/** What the shop stores about the member, to download or have deleted. */
export function OwnRecords() {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <AccountSection title="What we keep about you">
      <div className="grid justify-items-start">
        <a
          href="/api/account/export"
          download="cilia-account.json"
          className="text-link inline-flex min-h-11 items-center"
        >
          Download everything (JSON)
        </a>
        <Button look="quiet" onClick={() => dialog.current?.showModal()}>
          Delete my account
        </Button>
      </div>
      <DeletionDialog ref={dialog} />
    </AccountSection>
  )
}

const failed = 'We couldn’t delete your account. Please try again.'

function DeletionDialog({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const { mutate, isPending, error } = useDeletion()
  const remove = () => mutate(undefined, { onSuccess: () => location.assign('/') })
  return (
    <dialog
      ref={ref}
      aria-labelledby="deletion"
      className="m-auto w-full max-w-xl bg-paper p-8 text-ink backdrop:bg-ink/45"
      closedby="any"
    >
      <div className="grid gap-5">
        <h2 id="deletion" className="text-2xl">
          Delete your account?
        </h2>
        <p className="text-soft">
          Your name, email, wishlist and sign-ins are deleted right away and cannot be restored.
          Orders stay in our books, as the law requires, but are no longer tied to an account.
        </p>
        {error && (
          <p role="alert" className="text-alarm">
            {reasonOf(error, failed)}
          </p>
        )}
        <p className="flex flex-wrap gap-3">
          <Button look="outline" onClick={() => ref.current?.close()}>
            Keep my account
          </Button>
          <Button disabled={isPending} onClick={remove}>
            {isPending ? 'Deleting...' : 'Delete for good'}
          </Button>
        </p>
      </div>
    </dialog>
  )
}
