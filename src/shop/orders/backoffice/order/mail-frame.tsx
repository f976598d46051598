import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

/**
 * An email in a frame of its own, as tall as the email. The frame runs no scripts and sends nothing; that it
 * is of the same origin only lets its height be read. Its links lead nowhere: they are the shopper's own.
 */
export function MailFrame({ html }: { html: string }) {
  const [height, setHeight] = useState(480)
  const observer = useRef<ResizeObserver>(null)
  useEffect(() => () => observer.current?.disconnect(), [])
  const fit = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const body = currentTarget.contentDocument?.body
    if (!body) return
    for (const link of body.querySelectorAll('a')) link.removeAttribute('href')
    observer.current?.disconnect()
    observer.current = new ResizeObserver(() => setHeight(body.scrollHeight))
    observer.current.observe(body)
  }
  return (
    <iframe
      title="The email as it reads"
      sandbox="allow-same-origin"
      srcDoc={html}
      style={{ height }}
      className="w-full border border-hairline bg-white"
      onLoad={fit}
    />
  )
}
