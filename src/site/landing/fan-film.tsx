import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import film from '#shop/lash/photographs/opening-fan.mp4'
import { IconButton } from '#ui/icon-button.tsx'
import { useInSight } from '#ui/use-in-sight.ts'
import { useMedia } from '#ui/use-media.ts'
import { mayPlay } from './may-play.ts'

/** AV1 with 8 bits, like the film. */
const kind = 'video/mp4; codecs="av01.0.04M.08"'

/** Whether the shopper has paused it; remembered across pages. */
let wasPaused = false

/** The part of `navigator` that TypeScript doesn't know yet. */
interface Connected {
  connection?: { saveData?: boolean; effectiveType?: string }
}

/** The film of a fan opening, over its photograph, which is the first frame; nothing if it may not play. */
export function FanFilm() {
  const prefersStill = useMedia('(prefers-reduced-motion: reduce)')
  const [isPaused, setPaused] = useState(wasPaused)
  const [canPlay] = useState(() => document.createElement('video').canPlayType(kind))
  const { connection } = navigator as Connected
  if (!mayPlay({ prefersStill, connection, canPlay })) return null
  const pause = (isNowPaused: boolean) => {
    wasPaused = isNowPaused
    setPaused(isNowPaused)
  }
  return <PlayingFilm isPaused={isPaused} onPause={pause} />
}

interface PlayingFilmProps {
  /** Whether the shopper has paused it. */
  isPaused: boolean
  onPause: (isPaused: boolean) => void
}

/** Plays while in view and not paused. Its button appears once it moves, or if it is paused from the start. */
function PlayingFilm({ isPaused, onPause }: PlayingFilmProps) {
  const screen = useRef<HTMLVideoElement>(null)
  const [hasBegun, setBegun] = useState(isPaused)
  const isSeen = useInSight(screen)
  useEffect(() => {
    const video = screen.current
    if (isSeen && !isPaused) video?.play().catch(() => undefined)
    else video?.pause()
  }, [isSeen, isPaused])
  const Icon = isPaused ? Play : Pause
  return (
    <>
      <video
        ref={screen}
        src={film}
        muted
        loop
        playsInline
        disableRemotePlayback
        preload="auto"
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setBegun(true)}
        className="absolute inset-0 size-full object-cover"
      />
      {hasBegun && (
        <IconButton
          label={isPaused ? 'Play the film' : 'Pause the film'}
          onClick={() => onPause(!isPaused)}
          className="absolute right-3 bottom-3 bg-paper/85"
        >
          <Icon aria-hidden strokeWidth={1.5} className="size-5" />
        </IconButton>
      )}
    </>
  )
}
