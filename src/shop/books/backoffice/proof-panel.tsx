import { CircleAlert, CircleCheck } from 'lucide-react'
import { Moment } from '#backoffice/parts/moment.tsx'
import { Nothing } from '#backoffice/parts/nothing.tsx'
import { OrderLink } from '#backoffice/parts/order-link.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import type { Books, Finding, ProvedRule } from '../domain/books.schema.ts'
import { useProof } from './use-proof.ts'

/** The seven rules as last proved, with what breaks them, and a button to prove them now. */
export function ProofPanel({ books: { provedAt, rules } }: { books: Books }) {
  const mayProve = useMay('POST /api/admin/books/prove')
  const broken = rules.filter(({ holds }) => !holds).length
  return (
    <Panel
      title={titleOf(rules.length, broken)}
      note={
        provedAt ? (
          <ProvedAt at={provedAt} />
        ) : (
          'The books are checked every night, and whenever you ask.'
        )
      }
      action={mayProve && <ProveButton />}
    >
      {rules.length === 0 ? (
        <Nothing title="Not checked yet">The first check runs tonight.</Nothing>
      ) : (
        <ol className="grid">
          {rules.map((rule) => (
            <RuleLine key={rule.number} rule={rule} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

function titleOf(rules: number, broken: number): string {
  if (rules === 0) return 'Do the books add up?'
  if (broken === 0) return 'The books add up'
  return broken === 1 ? 'One rule is broken' : `${broken} rules are broken`
}

function ProvedAt({ at }: { at: string }) {
  return (
    <>
      Checked <Moment at={at} />, and again every night.
    </>
  )
}

function ProveButton() {
  const { prove, isPending } = useProof()
  return (
    <QuietButton aria-disabled={isPending} onClick={() => !isPending && prove()}>
      <span aria-live="polite">{isPending ? 'Checking…' : 'Check now'}</span>
    </QuietButton>
  )
}

function RuleLine({ rule: { number, sentence, holds, findings } }: { rule: ProvedRule }) {
  const Icon = holds ? CircleCheck : CircleAlert
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 border-t border-hairline py-3 text-sm">
      <Icon
        aria-hidden
        strokeWidth={1.5}
        className={`mt-0.5 size-5 ${holds ? 'text-leaf' : 'text-alarm'}`}
      />
      <p>
        <span className="sr-only">
          Rule {number} {holds ? 'holds' : 'does not hold'}:{' '}
        </span>
        {sentence}
      </p>
      {findings.length > 0 && (
        <ul className="col-start-2 grid gap-1.5">
          {findings.map((finding) => (
            <FindingLine key={finding.text} finding={finding} />
          ))}
        </ul>
      )}
    </li>
  )
}

function FindingLine({ finding: { orderId, text } }: { finding: Finding }) {
  return (
    <li className="text-alarm">
      {text} {orderId !== null && <OrderLink id={orderId} />}
    </li>
  )
}
