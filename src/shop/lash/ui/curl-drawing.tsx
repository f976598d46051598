import { curlLine } from '#shop/lash/domain/curl.ts'
import type { LashCurl } from '#shop/lash/domain/lash-spec.ts'
import { curlOutline } from './curl-outline.ts'

/** A curl in profile: one fiber at its true bend, standing on the lid. */
export function CurlDrawing({ curl }: { curl: LashCurl }) {
  const outline = curlOutline(curlLine(curl, 14), { x: 12, y: 98, length: 108, width: 3.6 })
  return (
    <svg aria-hidden="true" viewBox="0 0 128 112" className="w-full">
      <path d={outline} fill="currentColor" />
      <path d="M4 100h120" stroke="currentColor" strokeOpacity="0.3" />
    </svg>
  )
}
