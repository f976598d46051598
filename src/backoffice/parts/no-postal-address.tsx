import type { ReactNode } from 'react'
import { useSettings } from '#platform/settings-context.tsx'
import { Link } from '#ui/link.tsx'

/** Warns that the postal address is empty, with what follows from that; nothing if there is one. */
export function NoPostalAddress({ children }: { children: ReactNode }) {
  const { contact } = useSettings()
  if (contact.address !== '') return null
  return (
    <p className="text-sm text-alarm">
      Your postal address is missing. {children}{' '}
      <Link href="/admin/settings#contact" className="tap text-link">
        Add it in Settings
      </Link>
    </p>
  )
}
