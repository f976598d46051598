import { FieldHint } from './field-hint.tsx'

interface EmailQuestionProps {
  /** For the field that it describes. */
  id: string
  /** The email that was probably meant; null if there is nothing to ask. */
  meant: string | null
  onYes: () => void
}

/** Asks whether another email was meant, below its field; one press puts it right. */
export function EmailQuestion({ id, meant, onYes }: EmailQuestionProps) {
  const question = (
    <>
      Did you mean{' '}
      <button type="button" onClick={onYes} className="text-link tap break-all">
        {meant}
      </button>
      ?
    </>
  )
  return <FieldHint id={id} hint={meant === null ? null : question} />
}
