import { parseArgs } from 'node:util'
import { openStripe } from './open-stripe.ts'

/**
 * Runs the stand-in on its own, and prints its URL and the settings for a shop that uses it:
 * `node tests/stand-ins/stripe/serve.ts --port 4242 --webhook http://localhost:3000/api/webhooks/stripe`
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    webhook: { type: 'string', default: 'http://localhost:3000/api/webhooks/stripe' },
  },
})

const stripe = await openStripe({ port: Number(values.port), webhook: values.webhook })
console.log(`Stripe stand-in on ${stripe.url}, events to ${values.webhook}`)
for (const [name, value] of Object.entries(stripe.env)) console.log(`${name}=${value}`)
