import { Plus } from 'lucide-react'
import { useSettings } from '#platform/settings-context.tsx'
import { Link } from '#ui/link.tsx'
import type { PreparedPage } from '../prepared-page.ts'
import { prepareTexts, textsIn, useTexts } from '../texts.ts'
import { type Question, questionsOf } from './questions.ts'
import { PolicyPage, PolicySection } from './text-page.tsx'

const lead =
  'Short answers to the questions we hear most, from your first tray to your latest fill.'

function Help() {
  const settings = useSettings()
  const texts = useTexts()
  return (
    <PolicyPage eyebrow="Help" title="Questions, answered" lead={lead}>
      {questionsOf(settings, texts).map(({ subject, items }) => (
        <PolicySection key={subject} title={subject}>
          <div className="border-t border-hairline">
            {items.map((item) => (
              <Answered key={item.question} {...item} />
            ))}
          </div>
        </PolicySection>
      ))}
      <PolicySection title="Something else?">
        <p>
          The <Link href="/size-guide">size guide</Link> shows curls, lengths and eye shapes. For
          anything else, <Link href="/contact">ask us</Link>, around the clock.
        </p>
      </PolicySection>
    </PolicyPage>
  )
}

function Answered({ question, answer }: Question) {
  return (
    <details className="group border-b border-hairline">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-medium hover:text-clay [&::-webkit-details-marker]:hidden">
        {question}
        <Plus
          aria-hidden
          strokeWidth={1.5}
          className="size-5 shrink-0 transition-transform group-open:rotate-45"
        />
      </summary>
      <p className="pr-8 pb-5 text-soft">{answer}</p>
    </details>
  )
}

export const helpPage: PreparedPage = {
  View: Help,
  prepare: prepareTexts,
  headOf: (_place, client, settings) => ({
    title: 'Help',
    description: lead,
    canonical: '/help',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: questionsOf(settings, textsIn(client)).flatMap(({ items }) =>
          items.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        ),
      },
    ],
  }),
}
