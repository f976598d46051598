import { Command as Cmdk, defaultFilter } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useCurrentCommands } from '../commands/commands.ts'
import { FindingGroup } from './finding-group.tsx'
import { CommandItem, Group } from './items.tsx'
import { matchCommands } from './match-commands.ts'
import { PaletteFoot } from './palette-foot.tsx'
import type { Source } from './source.ts'
import { useFound } from './use-found.ts'

interface PaletteBodyProps {
  sources: readonly Source[]
  /** Takes the function that does what was chosen. */
  onChoose: (run: () => void) => void
}

/** The search field, the matches, and the search's status. */
export function PaletteBody({ sources, onChoose }: PaletteBodyProps) {
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const [, navigate] = useLocation()
  const commands = matchCommands(useCurrentCommands(), text, defaultFilter)
  const findings = useFound(sources, text)
  return (
    <Cmdk
      label="Find a screen, a command or a record"
      shouldFilter={false}
      vimBindings={false}
      loop
      className="flex min-h-0 flex-col"
    >
      <PaletteField typed={typed} onType={setTyped} />
      <Cmdk.List
        label="Found"
        className="min-h-0 grow scroll-py-2 overflow-y-auto overscroll-contain px-2"
      >
        {commands.map(({ group, ofGroup }) => (
          <Group key={group} heading={group}>
            {ofGroup.map((command) => (
              <CommandItem
                key={command.id}
                command={command}
                onSelect={() => onChoose(command.run)}
              />
            ))}
          </Group>
        ))}
        {findings.map((finding) => (
          <FindingGroup
            key={finding.source.heading}
            finding={finding}
            onOpen={(href) => onChoose(() => navigate(href))}
          />
        ))}
      </Cmdk.List>
      <PaletteFoot text={text} sources={sources} commands={commands} findings={findings} />
    </Cmdk>
  )
}

function PaletteField({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  return (
    <div className="flex shrink-0 items-center gap-3 border-b border-hairline pr-2 pl-5">
      <Search aria-hidden strokeWidth={1.5} className="size-5 shrink-0 text-soft" />
      <Cmdk.Input
        value={typed}
        onValueChange={onType}
        maxLength={100}
        placeholder="Find or do anything"
        enterKeyHint="go"
        className="min-h-14 min-w-0 grow bg-transparent text-base outline-none placeholder:text-soft"
      />
      <Dialog.Close className="min-h-11 px-3 text-sm text-soft hover:text-ink">Close</Dialog.Close>
    </div>
  )
}
