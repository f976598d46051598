import { ArrowRight } from 'lucide-react'
import type { ToldField } from '../../domain/audit-values.ts'
import { LongText } from './long-text.tsx'

interface ChangedValuesProps {
  fields: readonly ToldField[]
  /** Whether the whole thing was created or deleted, so that each field has only one value. */
  isWhole: boolean
}

/** The changed fields, with the values before and after side by side. */
export function ChangedValues({ fields, isWhole }: ChangedValuesProps) {
  if (fields.length === 0) return null
  return (
    <dl className="mt-2 grid max-w-2xl text-xs">
      {fields.map(({ name, before, after }) => (
        <div
          key={name}
          className="grid gap-x-4 gap-y-0.5 border-t border-hairline py-1.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]"
        >
          <dt className="text-soft">{name}</dt>
          <dd className="wrap-anywhere">
            {isWhole ? <Value text={after ?? before} /> : <Change before={before} after={after} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ before, after }: Pick<ToldField, 'before' | 'after'>) {
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-x-3">
      <Value text={before} />
      <span>
        <ArrowRight aria-hidden strokeWidth={1.5} className="mt-0.5 size-3.5 text-soft" />
        <span className="sr-only">to</span>
      </span>
      <Value text={after} />
    </span>
  )
}

function Value({ text }: { text: string | null }) {
  if (text === null) return <span className="text-soft">nothing</span>
  return (
    <span>
      <LongText text={text} />
    </span>
  )
}
