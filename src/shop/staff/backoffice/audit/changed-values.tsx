import { ArrowRight } from 'lucide-react'
import type { ToldField } from '../../domain/audit-values.ts'
import { LongText } from './long-text.tsx'

/** Each changed field with what it was and what it is, side by side. */
export function ChangedValues({ fields }: { fields: readonly ToldField[] }) {
  if (fields.length === 0) return null
  return (
    <dl className="mt-2 grid max-w-2xl text-xs">
      {fields.map(({ name, before, after }) => (
        <div
          key={name}
          className="grid gap-x-4 gap-y-0.5 border-t border-hairline py-1.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]"
        >
          <dt className="text-soft">{name}</dt>
          <dd className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-x-3 wrap-anywhere">
            <Value text={before} nothing="nothing" />
            <span>
              <ArrowRight aria-hidden strokeWidth={1.5} className="mt-0.5 size-3.5 text-soft" />
              <span className="sr-only">to</span>
            </span>
            <Value text={after} nothing="removed" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ text, nothing }: { text: string | null; nothing: string }) {
  if (text === null) return <span className="text-soft">{nothing}</span>
  return (
    <span>
      <LongText text={text} />
    </span>
  )
}
