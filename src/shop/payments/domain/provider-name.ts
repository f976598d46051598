const names: Readonly<Record<string, string>> = {
  simulated: 'Simulated',
  stripe: 'Stripe',
  onchain: 'On chain',
}

/** A payment provider's name for people; one that the shop does not know is told as it is called. */
export function nameOfProvider(provider: string): string {
  return names[provider] ?? provider
}
