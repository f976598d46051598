import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import type { UnsentPhoto, PhotoUploads as Uploads } from './use-photo-uploads.ts'

interface PhotoUploadsProps {
  uploads: Uploads
  /** Called when the writer skips the photos that failed. */
  onLeave: () => void
}

/** The progress of a saved review's photos, shown in place of the form: the photo being sent, and those that failed. */
export function PhotoUploads({ uploads, onLeave }: PhotoUploadsProps) {
  const { isPending, place, chosen, unsent } = uploads
  const self = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone with the form.
  useEffect(() => self.current?.focus(), [])
  return (
    <div ref={self} tabIndex={-1} className="grid max-w-2xl gap-6 focus-visible:outline-none">
      <h3 className="text-xl">Your review is saved</h3>
      <p role="status" className="text-soft">
        {isPending && `Sending photo ${place} of ${chosen}...`}
      </p>
      {!isPending && unsent.length > 0 && (
        <Unsent unsent={unsent} onAgain={uploads.sendAgain} onLeave={onLeave} />
      )}
    </div>
  )
}

interface UnsentProps {
  unsent: readonly UnsentPhoto[]
  onAgain: () => void
  onLeave: () => void
}

function Unsent({ unsent, onAgain, onLeave }: UnsentProps) {
  return (
    <>
      <div role="alert" className="grid gap-4">
        {unsent.map(({ place, photo, reason }) => (
          <p key={place} className="flex items-center gap-4 text-sm text-alarm">
            <img src={photo.preview} alt="" className="size-16 bg-sand object-cover" />
            {`Photo ${place} could not be sent. ${reason}`}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>Try Again</Button>
        <Button look="quiet" onClick={onLeave}>
          {unsent.length === 1 ? 'Continue without it' : 'Continue without them'}
        </Button>
      </div>
    </>
  )
}
