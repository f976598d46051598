import { FoundItem, Group, RetryItem } from './items.tsx'
import type { Finding } from './use-found.ts'

interface FindingGroupProps {
  finding: Finding
  onOpen: (href: string) => void
}

/** What a source found, or that searching it failed; nothing while it searches. */
export function FindingGroup({ finding, onOpen }: FindingGroupProps) {
  const { source, found, hasFailed, retry } = finding
  const { heading } = source
  if (!hasFailed && !found?.length) return null
  return (
    <Group heading={heading}>
      {hasFailed && <RetryItem heading={heading} onSelect={retry} />}
      {found?.map((one, at) => (
        <FoundItem
          key={`${one.href} ${one.title} ${one.note}`}
          value={`${heading} ${at}`}
          found={one}
          onSelect={() => onOpen(one.href)}
        />
      ))}
    </Group>
  )
}
