import { openProviders, type Provider } from './provider.ts'

/**
 * The default provider: no money moves. The shop believes the browser, whose word is recorded with the order or by a
 * pay link (money 1), so an attempt's state is the stored one. Refunds succeed at once.
 */
export const simulatedProvider: Provider = {
  name: 'simulated',
  begin: async ({ key }) => ({
    providerId: key,
    state: 'requires_action',
    view: { provider: 'simulated', state: 'requires_action' },
  }),
  fetch: async ({ state, amount }) => ({
    state,
    received:
      state === 'succeeded' ? { amount: BigInt(amount), currency: 'USD', worth: amount } : null,
    failureReason: null,
    means: {},
    refunds: [],
  }),
  cancel: async () => true,
  refund: async () => ({ providerId: null, outcome: { status: 'succeeded' } }),
}

/** The providers of a shop in which every payment is simulated. */
export const simulatedProviders = openProviders({ traditional: 'simulated', crypto: 'simulated' }, [
  simulatedProvider,
])
