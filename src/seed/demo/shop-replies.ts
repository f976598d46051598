/** The shop's replies, by the review's title; each is some days later than its review. */
export const shopReplies: Readonly<Record<string, { text: string; days: number }>> = {
  'Pretty but I needed sealer': {
    text: 'You are right that this was easy to miss, Molly. We’ll mention the sealer right under the name. Thank you for telling us.',
    days: 2,
  },
  'Lasted three days on me': {
    text: 'Oily lids do shorten the hold. Wiping them with a lint-free pad and a little micellar water first gives most people a day or two more. If you would like to try again, write to us and we will send you a segment of each length.',
    days: 1,
  },
  'Not dark enough for me': {
    text: 'Ink Line was the right move for a strong set. Thank you for saying how these look under a ring light. It helps others choose.',
    days: 3,
  },
}
