import { formatMoney } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { CodeQuestion } from './use-code-question.ts'

interface CodeQuestionDialogProps {
  question: CodeQuestion
  onAnswer: (isYes: boolean) => void
}

/** Asks about a payment whose total a code would change: a card payment is canceled on request, coins stay. */
export function CodeQuestionDialog({ question, onAnswer }: CodeQuestionDialogProps) {
  const { paid, total } = question
  const { method, amount, means } = paid
  if (method === 'crypto')
    return (
      <Dialog
        title="You’ve already sent your coins"
        onClose={() => onAnswer(false)}
        footer={
          <Button data-first onClick={() => onAnswer(false)}>
            Keep my order as it is
          </Button>
        }
      >
        <p>
          You paid {formatMoney(amount)} in {means}, and coins can’t be taken back. This order keeps
          the total you paid, and your code stays good for your next order.
        </p>
      </Dialog>
    )
  return (
    <Dialog
      title="Change your total after paying?"
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button look="outline" data-first onClick={() => onAnswer(false)}>
            Keep my payment
          </Button>
          <Button onClick={() => onAnswer(true)}>Change the total to {formatMoney(total)}</Button>
        </>
      }
    >
      <p>
        You paid {formatMoney(amount)} with your {means}. If you change the total to{' '}
        {formatMoney(total)}, we’ll cancel that payment without charging you, and you’ll pay the new
        total instead.
      </p>
    </Dialog>
  )
}
