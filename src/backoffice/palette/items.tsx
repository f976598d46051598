import { Command as Cmdk } from 'cmdk'
import { ArrowRight, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Command } from '../commands/command.ts'
import { KeysShown } from '../commands/keys-shown.tsx'
import type { Found } from './source.ts'

const itemLook =
  'flex min-h-11 cursor-pointer items-center gap-3 px-3 text-sm data-[selected=true]:bg-sand'

interface GroupProps {
  heading: string
  children: ReactNode
}

/** Results of one kind, under their heading. */
export function Group({ heading, children }: GroupProps) {
  return (
    <Cmdk.Group
      heading={heading}
      className="py-1.5 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-soft"
    >
      {children}
    </Cmdk.Group>
  )
}

interface CommandItemProps {
  command: Command
  onSelect: () => void
}

export function CommandItem({ command, onSelect }: CommandItemProps) {
  const { id, title, keys, Icon = ArrowRight } = command
  return (
    <Cmdk.Item value={id} onSelect={onSelect} className={itemLook}>
      <Icon aria-hidden strokeWidth={1.5} className="size-4.5 shrink-0 text-soft" />
      <span className="grow">{title}</span>
      {keys && (
        <span className="max-sm:hidden">
          <KeysShown keys={keys} />
        </span>
      )}
    </Cmdk.Item>
  )
}

interface FoundItemProps {
  value: string
  found: Found
  onSelect: () => void
}

export function FoundItem({ value, found: { title, note }, onSelect }: FoundItemProps) {
  return (
    <Cmdk.Item value={value} onSelect={onSelect} className={itemLook}>
      <span className="grid min-w-0 grow gap-x-4 py-2 sm:flex sm:items-baseline sm:justify-between">
        <span className="truncate">{title}</span>
        <span className="shrink-0 text-xs text-soft even-digits">{note}</span>
      </span>
    </Cmdk.Item>
  )
}

/** Shown in place of a source that couldn't be searched. */
export function RetryItem({ heading, onSelect }: { heading: string; onSelect: () => void }) {
  return (
    <Cmdk.Item value={`retry ${heading}`} onSelect={onSelect} className={itemLook}>
      <RotateCcw aria-hidden strokeWidth={1.5} className="size-4.5 shrink-0 text-alarm" />
      <span className="grow">{heading} could not be searched</span>
      <span className="text-xs text-soft">Try again</span>
    </Cmdk.Item>
  )
}
