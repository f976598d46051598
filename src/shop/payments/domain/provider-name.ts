const names: Readonly<Record<string, string>> = {
  simulated: 'Simulated',
  stripe: 'Stripe',
  onchain: 'On chain',
}

/** A payment provider's display name; an unknown one keeps its own name. */
export function nameOfProvider(provider: string): string {
  return names[provider] ?? provider
}
