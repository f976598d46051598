import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'

/**
 * An email in an iframe as tall as its content. The frame runs no scripts and sends nothing; it has the same origin
 * only so that its height can be read. Its links are disabled, because they are the shopper's own.
 */
export function MailFrame({ html }: { html: string }) {
  const [height, setHeight] = useState(480)
  const observer = useRef<ResizeObserver>(null)
  const shown = useMemo(() => withoutLinks(html), [html])
  useEffect(() => () => observer.current?.disconnect(), [])
  const fit = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const body = currentTarget.contentDocument?.body
    if (!body) return
    observer.current?.disconnect()
    observer.current = new ResizeObserver(() => setHeight(body.scrollHeight))
    observer.current.observe(body)
  }
  return (
    <iframe
      title="The email as the customer sees it"
      sandbox="allow-same-origin"
      srcDoc={shown}
      style={{ height }}
      className="w-full border border-hairline bg-white"
      onLoad={fit}
    />
  )
}

/** Disables the email's links from the start, however long its pictures take to load. */
function withoutLinks(html: string): string {
  const email = new DOMParser().parseFromString(html, 'text/html')
  for (const link of email.querySelectorAll('a')) link.removeAttribute('href')
  return `<!doctype html>${email.documentElement.outerHTML}`
}
