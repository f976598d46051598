import { Bold, Heading2, ImageIcon, Link2, List, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { FormField } from '#backoffice/form/form-field.tsx'
import { useIsReadOnly } from '#backoffice/form/form-mode.ts'
import { classNames } from '#ui/class-names.ts'
import { controlLook } from '#ui/field-look.ts'
import { type Mark, markUp } from '../domain/mark-up.ts'
import type { CampaignDraft } from './campaign-draft.ts'

interface Tool {
  mark: Mark
  title: string
  Icon: LucideIcon
  /** The shortcut with Ctrl or ⌘: the physical key, and whether Shift is held too. */
  code: string
  withShift: boolean
  shortcut: string
}

const tools: readonly Tool[] = [
  { mark: 'bold', title: 'Bold', Icon: Bold, code: 'KeyB', withShift: false, shortcut: 'B' },
  { mark: 'link', title: 'Link', Icon: Link2, code: 'KeyK', withShift: true, shortcut: 'Shift K' },
  ...(
    [
      { mark: 'heading', title: 'Heading', Icon: Heading2, code: 'KeyH', shortcut: 'Shift H' },
      { mark: 'list', title: 'List', Icon: List, code: 'Digit8', shortcut: 'Shift 8' },
      { mark: 'picture', title: 'Picture', Icon: ImageIcon, code: 'KeyG', shortcut: 'Shift G' },
    ] as const
  ).map((tool) => ({ ...tool, withShift: true })),
]

/** A campaign's Markdown text, with a formatting toolbar. */
export function WritingField() {
  const area = useRef<HTMLTextAreaElement>(null)
  const isReadOnly = useIsReadOnly()
  const apply = (mark: Mark) => area.current && applyMark(area.current, mark)
  const onKeyDown = (event: KeyboardEvent) => {
    const tool = isReadOnly ? undefined : toolOf(event)
    if (!tool) return
    event.preventDefault()
    event.stopPropagation()
    apply(tool.mark)
  }
  return (
    <div className="relative">
      {!isReadOnly && <Bar onApply={apply} />}
      <FormField<CampaignDraft>
        name="content"
        label="Text"
        hint="Markdown: # heading, **bold**, - list, [words](address), ![what it shows](address). HTML is removed."
      >
        {({ ref, ...control }) => (
          <textarea
            {...control}
            ref={(element) => {
              ref(element)
              area.current = element
            }}
            rows={16}
            spellCheck
            onKeyDown={onKeyDown}
            className={classNames(
              controlLook,
              'field-sizing-content max-h-[70dvh] min-h-96 resize-y font-mono text-sm leading-7',
            )}
          />
        )}
      </FormField>
    </div>
  )
}

function Bar({ onApply }: { onApply: (mark: Mark) => void }) {
  return (
    <fieldset aria-label="Formatting" className="absolute -top-2.5 right-0 flex">
      {tools.map(({ mark, title, Icon, withShift, shortcut }) => (
        <button
          key={mark}
          type="button"
          aria-label={title}
          title={`${title} (Ctrl ${shortcut})`}
          aria-keyshortcuts={`Control+${withShift ? 'Shift+' : ''}${shortcut.at(-1)}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onApply(mark)}
          className="grid size-11 place-items-center text-soft hover:text-ink"
        >
          <Icon aria-hidden strokeWidth={1.5} className="size-[1.125rem]" />
        </button>
      ))}
    </fieldset>
  )
}

function toolOf({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent): Tool | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  return tools.find((tool) => tool.code === code && tool.withShift === shiftKey)
}

/** Inserts a mark as if it had been typed, so that the browser's own undo covers it. */
function applyMark(area: HTMLTextAreaElement, mark: Mark): void {
  const { value: text, selectionStart: from, selectionEnd: to } = area
  const marked = markUp(mark, { text, from, to })
  area.focus()
  area.setSelectionRange(marked.from, marked.to)
  if (!document.execCommand('insertText', false, marked.insert)) {
    area.setRangeText(marked.insert)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...marked.selected)
}
