import { Share2 } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast/toasts.ts'

/** Shares the page through the device's share sheet, otherwise copies its address (spec 2). */
export function ShareButton({ title }: { title: string }) {
  return (
    <IconButton label={`Share ${title}`} tip="Share" onClick={() => void share(title)}>
      <Share2 aria-hidden strokeWidth={1.5} className="size-5" />
    </IconButton>
  )
}

async function share(title: string): Promise<void> {
  const url = location.href
  try {
    if (typeof navigator.share === 'function') await navigator.share({ title, url })
    else await copy(url)
  } catch (error) {
    // The shopper closed the share sheet; that is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ title: 'Copy this link', description: url })
  }
}

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url)
  showToast({ title: 'Link copied', description: 'The link to this page is on your clipboard.' })
}
