import { type RefObject, useId } from 'react'
import { counted } from '#kernel/counted.ts'
import { formatDecimal } from '#kernel/money.ts'
import { ProductPicture } from '#shop/catalog/ui/product-picture.tsx'
import type { Suggested } from './suggested.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface SearchSuggestionsProps {
  /** The form that contains the field. */
  form: RefObject<HTMLFormElement | null>
  /** Goes to an address of the shop. */
  onGo: (href: string) => void
}

/** Search suggestions below the field: a list box that the field's arrow keys move through (WAI-ARIA, combobox). */
export function SearchSuggestions({ form, onGo }: SearchSuggestionsProps) {
  const id = useId()
  const { groups, at, corrected, typed, isOpen, isEmpty, leave } = useSuggestions({
    form,
    id,
    onGo,
  })
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen &&
          (isEmpty
            ? 'No suggestions'
            : counted(groups.flatMap(({ lines }) => lines).length, 'suggestion'))}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field while a line inside is pressed */}
      <div
        hidden={!isOpen}
        // Keeps the focus in the field while a line is pressed.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute top-full right-0 z-30 mt-2 max-h-[min(36rem,70dvh)] w-full min-w-[min(24rem,100%)] overflow-y-auto overscroll-contain border border-hairline bg-paper py-3 text-left [box-shadow:0_10px_20px_-4px_#0003] max-md:right-auto max-md:-left-5 max-md:mt-3 max-md:w-screen max-md:border-x-0 md:w-[24rem]"
      >
        {isEmpty && <p className="px-5 py-3 text-sm text-soft">Nothing found for “{typed}” yet</p>}
        {corrected && (
          <p className="px-5 py-2 text-sm text-soft">Showing results for “{corrected}”</p>
        )}
        <div role="listbox" id={id} aria-label="Suggestions">
          {groups.map(({ title, from, lines }) => (
            // biome-ignore lint/a11y/useSemanticElements: ARIA allows no fieldset in a list box, only groups
            <div key={title} role="group" aria-label={title}>
              {title !== 'Search' && (
                <p aria-hidden className="eyebrow px-5 pt-3 pb-1 text-soft">
                  {title}
                </p>
              )}
              {lines.map((line, place) => (
                <Line
                  key={line.href}
                  id={`${id}-${from + place}`}
                  line={line}
                  isActive={from + place === at}
                  onGo={() => {
                    leave()
                    onGo(line.href)
                  }}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

interface LineProps {
  id: string
  line: Suggested
  isActive: boolean
  onGo: () => void
}

function Line({ id, line, isActive, onGo }: LineProps) {
  const { name, href, price, picture } = line
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onGo()
      }}
      className="flex min-h-11 items-center gap-4 px-5 py-1.5 text-sm hover:bg-sand aria-selected:bg-sand"
    >
      {picture !== undefined && (
        <span className="aspect-[4/5] w-10 shrink-0 overflow-hidden bg-sand">
          <ProductPicture
            address={picture}
            alt=""
            sizes="2.5rem"
            isThumbnail
            className="size-full object-cover"
          />
        </span>
      )}
      <span
        className={price ? 'min-w-0 grow font-display text-base leading-tight' : 'min-w-0 grow'}
      >
        {name}
      </span>
      {price && <span className="text-soft even-digits">{formatDecimal(price)}</span>}
    </a>
  )
}
