import { linkDays } from '../domain/confirmation-link.ts'
import type { NewsletterOutcome, NewsletterStep } from '../domain/newsletter-path.ts'
import { newsletterWords } from '../domain/newsletter-words.ts'

/** The texts of a newsletter page, and what it offers. */
export interface NewsletterNote {
  title: string
  advice: string
  /** The label of the button that confirms or unsubscribes. */
  button?: string
  /** Whether the page contains the subscription form. */
  hasForm?: true
}

type Situation = NewsletterOutcome | 'begin' | 'link'

const forged: NewsletterNote = {
  title: 'This link is not one of ours',
  advice:
    'It may have been cut in two on its way: mail programs do that to long links. Copy the whole of it from the mail, or leave your address once more.',
  hasForm: true,
}

const notes: Record<NewsletterStep, Partial<Record<Situation, NewsletterNote>>> = {
  subscribe: {
    begin: { title: 'Letters from the studio', advice: newsletterWords.invitation, hasForm: true },
    sent: {
      title: 'Please check your inbox',
      advice: `Unless you are on the list already, a mail with a link is on its way. Press its button within ${linkDays} days, and you are. Nothing there after some minutes? Look among the spam.`,
    },
    invalid: {
      title: 'That is not an email address',
      advice: 'Please enter a valid email address.',
      hasForm: true,
    },
  },
  confirm: {
    link: {
      title: 'One last step',
      advice: 'Press the button, and our letters will come to you. You can leave at any time.',
      button: 'Confirm my subscription',
    },
    confirmed: {
      title: 'You are on the list',
      advice:
        'Thank you. Your subscription is confirmed; every letter carries a link to unsubscribe.',
    },
    used: {
      title: 'This link has been used already',
      advice:
        'Each link works once. If you confirmed with it, you are on the list and need do nothing more. If you left since, subscribe once more below.',
    },
    expired: {
      title: 'This link has expired',
      advice: `Links work for ${linkDays} days. Leave your address once more, and we send you a new one.`,
      hasForm: true,
    },
    replaced: {
      title: 'There is a newer link',
      advice: 'We sent you another mail since. Please use the link in the newest one.',
    },
    forged,
  },
  unsubscribe: {
    link: {
      title: 'Leaving so soon?',
      advice: 'Press the button, and we send no more letters to this address.',
      button: 'Unsubscribe',
    },
    unsubscribed: {
      title: 'You have unsubscribed',
      advice:
        'We send no more letters to this address. Orders are still confirmed by mail, of course.',
    },
    forged: {
      title: forged.title,
      advice:
        'It may have been cut in two on its way: mail programs do that to long links. Copy the whole of it from the mail, or write to us, and we take you off the list.',
    },
  },
}

const steps: Record<string, NewsletterStep | undefined> = {
  subscribe: 'subscribe',
  confirm: 'confirm',
  unsubscribe: 'unsubscribe',
}

/** The step that a path names; undefined for any other word. */
export function stepNamed(word: string | undefined): NewsletterStep | undefined {
  return word !== undefined && Object.hasOwn(steps, word) ? steps[word] : undefined
}

/** The texts of a step's page, for a token or for an outcome. */
export function noteFor(step: NewsletterStep, search: URLSearchParams): NewsletterNote {
  const outcome = search.get('outcome') ?? (search.has('token') ? 'link' : 'begin')
  const known: Record<string, NewsletterNote | undefined> = notes[step]
  const note = Object.hasOwn(known, outcome) ? known[outcome] : undefined
  return note ?? notes[step].begin ?? notes[step].forged ?? forged
}
