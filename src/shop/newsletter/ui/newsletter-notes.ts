import { linkDays } from '../domain/confirmation-link.ts'
import type { NewsletterOutcome, NewsletterStep } from '../domain/newsletter-path.ts'
import { newsletterWords } from '../domain/newsletter-words.ts'

/** The texts of a newsletter page, and its button or form. */
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
  title: 'This link doesn’t work',
  advice:
    'Email programs sometimes cut long links in two. Copy the whole link from the email and try again, or enter your address again.',
  hasForm: true,
}

const notes: Record<NewsletterStep, Partial<Record<Situation, NewsletterNote>>> = {
  subscribe: {
    begin: { title: 'Our newsletter', advice: newsletterWords.invitation, hasForm: true },
    sent: {
      title: 'Please check your inbox',
      advice: `Unless you are already on the list, an email is on its way. Press the button in it within ${linkDays} days to join. Nothing after a few minutes? Check your spam folder.`,
    },
    invalid: {
      title: 'Please check your email address',
      advice: 'Please enter a valid email address.',
      hasForm: true,
    },
  },
  confirm: {
    link: {
      title: 'One last step',
      advice: 'Press the button to subscribe. You can unsubscribe anytime.',
      button: 'Confirm my subscription',
    },
    confirmed: {
      title: 'You are on the list',
      advice:
        'Thank you. Your subscription is confirmed, and every newsletter has a link to unsubscribe.',
    },
    used: {
      title: 'This link has already been used',
      advice:
        'Each link works once. If you confirmed with it, you are on the list and all set. If you’ve unsubscribed since, subscribe again below.',
      hasForm: true,
    },
    expired: {
      title: 'This link has expired',
      advice: `Links work for ${linkDays} days. Enter your address again, and we will send you a new one.`,
      hasForm: true,
    },
    replaced: {
      title: 'There is a newer link',
      advice: 'We’ve sent you another email since. Please use the link in the latest one.',
    },
    forged,
  },
  unsubscribe: {
    link: {
      title: 'Leaving so soon?',
      advice: 'Press the button, and we’ll stop sending newsletters to this address.',
      button: 'Unsubscribe',
    },
    unsubscribed: {
      title: 'You have unsubscribed',
      advice:
        'We won’t send this address any more newsletters. Orders are still confirmed by email, of course.',
    },
    forged: {
      title: forged.title,
      advice:
        'Email programs sometimes cut long links in two. Copy the whole link from the email and try again, or write to us, and we’ll take you off the list.',
    },
  },
}

const steps: Record<string, NewsletterStep | undefined> = {
  subscribe: 'subscribe',
  confirm: 'confirm',
  unsubscribe: 'unsubscribe',
}

/** The step in a path; undefined for any other word. */
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
