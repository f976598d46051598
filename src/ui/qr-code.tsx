import { create } from 'qrcode'
import { useMemo } from 'react'
import { classNames } from './class-names.ts'

interface QrCodeProps {
  text: string
  /** The accessible name of the code. */
  label: string
  className?: string
}

/** A text as a QR code: a single path, with a quiet zone of four modules. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { path, size } = useMemo(() => drawModules(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className={classNames('bg-white text-ink! forced-color-adjust-none', className)}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

function drawModules(text: string): { path: string; size: number } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const path = Array.from(data, (dark, at) =>
    dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
  ).join('')
  return { path, size }
}
