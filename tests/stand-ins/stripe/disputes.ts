import type Stripe from 'stripe'
import type { Params } from './form.ts'
import {
  find,
  keep,
  newId,
  StripeRefusal,
  type StripeState,
  seconds,
  tell,
} from './stripe-state.ts'
import { disputeGaveBack, disputeTook } from './transactions.ts'

/** All texts that a bank may be sent, by Stripe's names. */
const fields = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
]

/** Fields that take the id of an uploaded file instead of text. */
const files =
  /^(cancellation_policy|customer_communication|customer_signature|duplicate_charge_documentation|receipt|refund_policy|service_documentation|shipping_documentation|uncategorized_file)$/
/** The most letters in all evidence together. */
const mostLetters = 150_000

interface NewDispute {
  amount?: number
  reason?: string
  dueInDays?: number
  /** Whether the bank is only inquiring and takes no money yet. */
  isInquiry?: boolean
}

/** Opens a dispute of a payment by the shopper's bank. Takes its money at once, unless the bank is only inquiring. */
export function openDispute(
  state: StripeState,
  intentId: string,
  { amount, reason = 'fraudulent', dueInDays = 7, isInquiry = false }: NewDispute = {},
): Stripe.Dispute {
  const charge = find(state, 'charge', find(state, 'payment_intent', intentId).latest_charge)
  const created = seconds(state)
  const dispute: Stripe.Dispute = keep(state, {
    id: newId('du'),
    object: 'dispute',
    amount: amount ?? charge.amount,
    charge: charge.id,
    balance_transactions: [],
    created,
    currency: charge.currency,
    livemode: false,
    enhanced_eligibility_types: [],
    intended_submission_method: null,
    metadata: {},
    evidence: noEvidence(),
    evidence_details: {
      due_by: created + dueInDays * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    is_charge_refundable: isInquiry,
    payment_intent: intentId,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  })
  charge.disputed = true
  tell(state, 'charge.dispute.created', dispute)
  if (isInquiry) return dispute
  dispute.balance_transactions.push(disputeTook(state, dispute))
  tell(state, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

function noEvidence(): Stripe.Dispute.Evidence {
  const empty: Record<string, unknown> = Object.fromEntries(fields.map((name) => [name, null]))
  return { ...empty, enhanced_evidence: {} } as Stripe.Dispute.Evidence
}

/** POST /v1/disputes/{id}: stores evidence, and sends it to the bank unless `submit` is false. */
export function updateDispute(state: StripeState, id: string, params: Params): Stripe.Dispute {
  const dispute = find(state, 'dispute', id)
  if (!/needs_response$/.test(dispute.status))
    throw new StripeRefusal(400, { message: 'This dispute cannot be updated any more.' })
  const given = (params.evidence ?? {}) as Record<string, string>
  refuseEvidence(given)
  Object.assign(dispute.evidence, given)
  dispute.evidence_details.has_evidence = Object.keys(given).length > 0
  if (params.submit !== 'false') {
    dispute.status = dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review'
    dispute.evidence_details.submission_count += 1
    dispute.evidence_details.submission_method = 'manual'
  }
  tell(state, 'charge.dispute.updated', dispute)
  return dispute
}

function refuseEvidence(given: Record<string, string>): void {
  const unknown = Object.keys(given).find((name) => !fields.includes(name))
  if (unknown)
    throw new StripeRefusal(400, {
      code: 'parameter_unknown',
      param: `evidence[${unknown}]`,
      message: `Received unknown parameter: evidence[${unknown}]`,
    })
  const file = Object.keys(given).find((name) => files.test(name))
  if (file)
    throw new StripeRefusal(400, {
      param: `evidence[${file}]`,
      message: `No such file upload: ${file}`,
    })
  if (Object.values(given).join('').length > mostLetters)
    throw new StripeRefusal(400, { message: 'Evidence has more than 150,000 characters.' })
}

/** The bank decides in favor of the shop or the shopper. */
export function closeDispute(state: StripeState, id: string, end: 'won' | 'lost'): Stripe.Dispute {
  const dispute = find(state, 'dispute', id)
  const isInquiry = dispute.status.startsWith('warning')
  dispute.status = isInquiry ? 'warning_closed' : end
  tell(state, 'charge.dispute.closed', dispute)
  if (end === 'won' && !isInquiry) {
    dispute.balance_transactions.push(disputeGaveBack(state, dispute))
    tell(state, 'charge.dispute.funds_reinstated', dispute)
  }
  return dispute
}

/** POST /v1/disputes/{id}/close: the shop concedes, which only a dispute awaiting its answer allows. */
export function acceptDispute(state: StripeState, id: string): Stripe.Dispute {
  if (find(state, 'dispute', id).status !== 'needs_response')
    throw new StripeRefusal(400, { message: 'This dispute cannot be closed any more.' })
  return closeDispute(state, id, 'lost')
}

/** A card's bank warns of possible fraud, before anybody disputes the payment. */
export function warnOfFraud(state: StripeState, intentId: string): Stripe.Radar.EarlyFraudWarning {
  const charge = find(state, 'charge', find(state, 'payment_intent', intentId).latest_charge)
  const warning: Stripe.Radar.EarlyFraudWarning = keep(state, {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    created: seconds(state),
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    payment_intent: intentId,
  })
  tell(state, 'radar.early_fraud_warning.created', warning)
  return warning
}
