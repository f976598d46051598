import { readReviews } from './read-reviews.ts'

/** Reviews held back until somebody reads them; read-reviews.ts explains the format. */
const texts: Record<string, string> = {
  'quill-classic': `
5 | Priya Lopez | 0 days ago | verified
Better than what I paid double for
Same taper as the ones I used to order at lashdepot.example.com/classics and they close cleaner. Third tray, no bent tips so far.
`,
  'petal-clusters': `
4 | Marisol Vega | 1 days ago | verified
Soft band, stays on
Two nights out and a nap in the car. I filmed how I put them on: www.marisol-lashes.example/petals if anyone wants to see.
`,
  'feline-flick-magnetic': `
5 | Dana Whitfield | 2 days ago
Love love love love love
Love love love love love them, love the wing, love the case, will be back.
`,
  'espresso-soft-brown': `
2 | Kerry Simmons | 4 days ago | verified
Redder than in the picture
In my studio light they pull to red. Support asked me to write to kerry.simmons@example.com again, still waiting for a swatch card.
`,
  'dew-point-spikes': `
1 | Lash Deals | 5 days ago
Cheap trays here
Best price trays at http://cheap-trays.example/now, tell them I sent you.
`,
}

/** Every pending review, with its product's slug. */
export const pendingReviews = Object.entries(texts).flatMap(([slug, text]) =>
  readReviews(text).map((review) => ({ slug, ...review })),
)
