import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { adminKey } from '#backoffice/admin.queries.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { mailHtml } from '#shop/mail/domain/mail-html.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { CampaignFields } from '../domain/campaign.schema.ts'
import { campaignMail } from '../domain/campaign-mail.ts'

type Shown = Pick<CampaignFields, 'subject' | 'preheader' | 'content'>

/** The Markdown parser is a separate script, fetched when first needed. */
const readerQuery = {
  queryKey: [adminKey, 'read-markdown-script'],
  queryFn: async () => (await import('#platform/markdown/read-markdown.ts')).readMarkdown,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
}

/** An email as it will look, in a frame where no script runs and links lead nowhere. */
export function MailPreview({ subject, preheader, content }: Shown) {
  const settings = useSettings()
  const { data: readMarkdown } = useQuery(readerQuery)
  const typed = useDeferredValue(content)
  if (!readMarkdown) return <Skeleton className="h-96" />
  const blocks = readMarkdown(typed, location.origin)
  const html = mailHtml(campaignMail({ subject, preheader, blocks }, settings, null), {
    name: settings.name,
    origin: location.origin,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start border border-hairline">
      <p className="border-b border-hairline bg-white px-4 py-3 text-sm">
        <span className="block truncate font-medium">{subject || 'No subject yet'}</span>
        <span className="block truncate text-xs text-soft">
          {preheader || 'Most email apps show the start of your text here'}
        </span>
      </p>
      <iframe
        title="The email as it will look"
        sandbox=""
        srcDoc={html.replace('<head>', '<head>\n<base target="_blank">')}
        className="h-[36rem] w-full bg-paper"
      />
    </div>
  )
}
