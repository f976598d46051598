import type { ReactNode } from 'react'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { changeKept, dropKept, type KeptFile } from './kept-files.ts'
import { PictureFrame } from './picture-frame.tsx'
import { useThumbnail } from './use-thumbnail.ts'
import { WordsField } from './words-field.tsx'

interface KeptPictureProps {
  kept: KeptFile
  mark: string
  /** The note shown if it has no alt text. */
  wordless: string
  handle?: ReactNode
}

/** A chosen picture that is not stored yet: its progress, or why it was refused. */
export function KeptPicture({ kept, mark, wordless, handle = null }: KeptPictureProps) {
  const { id, file, state, alt, sent, message } = kept
  const address = useThumbnail(file)
  const percent = Math.round(sent * 100)
  return (
    <PictureFrame
      name={file.name}
      mark={state === 'sending' ? (percent < 100 ? `Uploaded ${percent}%` : 'Processing…') : mark}
      handle={handle}
      onRemove={state === 'sending' ? undefined : () => dropKept(id)}
      picture={address && <img src={address} alt="" className="size-full object-cover" />}
    >
      {state === 'sending' && (
        <progress
          aria-label={`Uploading ${file.name}`}
          value={percent}
          max={100}
          className="w-full accent-clay"
        />
      )}
      <p role="alert" className="text-xs text-alarm wrap-anywhere empty:hidden">
        {state === 'failed' && `${file.name}: ${message}`}
      </p>
      {state === 'failed' && (
        <QuietButton onClick={() => changeKept(id, { state: 'waiting' })}>Try again</QuietButton>
      )}
      <WordsField
        of={file.name}
        value={alt}
        note={alt.trim() ? null : wordless}
        isDisabled={state === 'sending'}
        onType={(typed) => changeKept(id, { alt: typed, isDescribed: false })}
        onWords={() => changeKept(id, { isDescribed: true })}
      />
    </PictureFrame>
  )
}
