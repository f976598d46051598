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
        title="Your coins are already sent"
        onClose={() => onAnswer(false)}
        footer={
          <Button data-first onClick={() => onAnswer(false)}>
            Keep my order as it is
          </Button>
        }
      >
        <p>
          You paid {formatMoney(amount)} in {means}, and coins cannot be taken back. The total of
          this order stays as you paid it. Your code stays good for your next order.
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
        You paid {formatMoney(amount)} with your {means}. If the total becomes {formatMoney(total)},
        we cancel that payment, you are not charged for it, and you pay the new total instead.
      </p>
    </Dialog>
  )
}
