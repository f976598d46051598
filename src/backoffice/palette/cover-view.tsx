import { KeysDialog } from '../commands/keys-dialog.tsx'
import { Palette } from './palette.tsx'
import type { Source } from './source.ts'

export interface CoverProps {
  cover: 'palette' | 'keys'
  sources: readonly Source[]
  onClose: () => void
}

/** The palette, or the list of keys. */
export function CoverView({ cover, sources, onClose }: CoverProps) {
  return cover === 'palette' ? (
    <Palette sources={sources} onClose={onClose} />
  ) : (
    <KeysDialog onClose={onClose} />
  )
}
