import { useRef, useState } from 'react'
import { photoLimits } from '../domain/photo-limits.ts'
import type { PhotosTaken } from '../domain/photo-words.ts'
import { type ChosenPhoto, shrinkPhoto } from './shrink-photo.ts'

export type PhotoChoiceState = ReturnType<typeof usePhotoChoice>

const allTaken: PhotosTaken = { unread: 0, left: 0 }

/** The photos chosen for a review. Shrinking one takes a while, in which more can be chosen and others removed. */
export function usePhotoChoice() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const [taken, setTaken] = useState(allTaken)
  const [preparing, setPreparing] = useState(0)
  // The newest photos: what prepares a file must not go by those of the moment when it was chosen.
  const newest = useRef(photos)
  const work = useRef<Promise<PhotosTaken> | null>(null)
  const show = (next: readonly ChosenPhoto[]) => {
    newest.current = next
    setPhotos(next)
  }
  const prepare = async (files: readonly File[], before: Promise<unknown> | null) => {
    await before
    const found = await shrinkEach(files, () => newest.current, show)
    setTaken(found)
    return found
  }
  const add = (files: readonly File[]) => {
    if (files.length === 0) return
    setPreparing((count) => count + files.length)
    setTaken(allTaken)
    const own = prepare(files, work.current).finally(() => {
      if (work.current !== own) return
      work.current = null
      setPreparing(0)
    })
    work.current = own
  }
  return {
    photos,
    /** What became of the files chosen last. */
    taken,
    /** How many chosen files are not all shrunk yet. */
    preparing,
    add,
    remove: (photo: ChosenPhoto) => show(newest.current.filter((each) => each !== photo)),
    clear: () => {
      show([])
      setTaken(allTaken)
    },
    /**
     * Waits for the files being shrunk and gives all photos; null if one of those files can't be read, which its
     * reviewer should learn before the review is sent.
     */
    whenReady: async () => {
      const found = await work.current
      return found && found.unread > 0 ? null : newest.current
    },
  }
}

/** Shrinks files and adds each to the photos: one at a time, because a phone's memory cannot hold many at once. */
async function shrinkEach(
  files: readonly File[],
  photos: () => readonly ChosenPhoto[],
  show: (next: readonly ChosenPhoto[]) => void,
): Promise<PhotosTaken> {
  let unread = 0
  for (const [place, file] of files.entries()) {
    if (photos().length >= photoLimits.count) return { unread, left: files.length - place }
    const photo = await shrinkPhoto(file).catch(() => null)
    if (photo) show([...photos(), photo])
    else unread += 1
  }
  return { unread, left: 0 }
}
