import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { grouped } from './command.ts'
import { useCurrentCommands } from './commands.ts'
import { KeysShown, paletteKeys } from './keys-shown.tsx'
import { useSingleKeys } from './single-keys.ts'

/** The keys that work on the current screen, by group, and the switch for single ones. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const commands = useCurrentCommands().filter(({ keys }) => keys !== undefined)
  const singleKeys = useSingleKeys()
  return (
    <Dialog
      isWide
      isText
      title="Keyboard shortcuts"
      description="Shortcuts for this screen, and those that work everywhere. They’re off while you type in a field."
      footer={
        <Checkbox
          label="Use single-key shortcuts in this browser"
          checked={singleKeys.areOn}
          onChange={({ target }) => singleKeys.change(target.checked)}
        />
      }
      onClose={onClose}
    >
      <div className="columns-1 gap-10 sm:columns-2">
        {grouped(commands).map(({ group, ofGroup }) => (
          <section key={group} aria-label={group} className="mb-6 break-inside-avoid">
            <h3 className="mb-1 font-sans text-sm font-medium tracking-[0]">{group}</h3>
            <dl>
              {group === 'Anywhere' && <Keys title="Find or do anything" keys={paletteKeys} />}
              {ofGroup.map(({ id, title, keys = '' }) => (
                <Keys key={id} title={title} keys={keys} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Keys({ title, keys }: { title: string; keys: string }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 border-b border-hairline text-sm">
      <dt>{title}</dt>
      <dd>
        <KeysShown keys={keys} />
      </dd>
    </div>
  )
}
