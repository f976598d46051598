import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { saveFile } from '#ui/save-file.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onConfirm: () => void
}

/** The ten codes that sign in without the phone; shown only once. */
export function RecoveryCodes({ codes, onConfirm }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = `Cilia administration: recovery codes. Each works once.\n\n${codes.join('\n')}\n`
  return (
    <div className="grid gap-4 border-l-2 border-clay bg-blush/60 p-5">
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
          Recovery codes
        </h3>
        <p className="text-sm">
          Keep these somewhere safe. Each one signs you in once if you lose your phone. You won’t
          see them again.
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 text-sm font-medium tracking-wide even-digits">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <QuietButton
          onClick={() =>
            saveFile(new Blob([text], { type: 'text/plain' }), 'cilia-recovery-codes.txt')
          }
        >
          <Download aria-hidden strokeWidth={1.5} className="size-4" />
          Download codes
        </QuietButton>
        <QuietButton onClick={onConfirm}>I’ve saved them</QuietButton>
        <CopyButton text={codes.join('\n')} label="Copy codes" />
      </div>
    </div>
  )
}
