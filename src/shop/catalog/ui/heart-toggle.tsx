import { Heart } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'

/** Marks a product for oneself; kept nowhere (spec 2, spec 4). */
export function HeartToggle({ name, className }: { name: string; className?: string }) {
  const [isLoved, setLoved] = useState(false)
  return (
    <IconButton
      label={`Add ${name} to wishlist`}
      aria-pressed={isLoved}
      onClick={() => setLoved(!isLoved)}
      {...(className ? { className } : {})}
    >
      <Heart
        aria-hidden
        strokeWidth={1.5}
        className={isLoved ? 'size-5 fill-clay text-clay' : 'size-5'}
      />
    </IconButton>
  )
}
