import { useWatch } from 'react-hook-form'
import { ChoiceField } from '#backoffice/form/choice-field.tsx'
import { peopleInWords, segmentInWords, segmentWords } from '../domain/campaign-words.ts'
import { type CampaignDraft, segmentIn, segmentText } from './campaign-draft.ts'
import { useCategories, useReach } from './campaigns.queries.ts'

/** Chooses whom the campaign goes to and shows how many that is now. */
export function SegmentField() {
  const categories = useCategories()
  const chosen = useWatch<CampaignDraft, 'segment'>({ name: 'segment' })
  const segment = segmentIn(chosen)
  const { data } = useReach(segment)
  const choices = [
    ...Object.entries(segmentWords),
    ...categories.map(
      ({ id, name }) =>
        [segmentText({ categoryId: id }), `Subscribers who bought ${name}`] as const,
    ),
  ]
  const isKnown = choices.some(([value]) => value === chosen)
  const unknown = [chosen, segmentInWords(segment, categories)] as const
  return (
    <div className="grid gap-1.5">
      <ChoiceField<CampaignDraft>
        name="segment"
        label="To"
        choices={isKnown ? choices : [...choices, unknown]}
      />
      <p aria-live="polite" className="text-sm text-soft">
        {data && `Reaches ${peopleInWords(data.reach)} now. Only confirmed subscribers get it.`}
      </p>
    </div>
  )
}
