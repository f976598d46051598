import type { ChangeEvent } from 'react'

interface ChooseBoxProps {
  label: string
  checked: boolean
  isPartly?: boolean
  tabIndex?: number
  /** Whether j and k stop here. */
  isStop?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A checkbox without a visible label, with a touch target large enough for fingers. */
export function ChooseBox(props: ChooseBoxProps) {
  const { label, checked, isPartly = false, tabIndex, isStop, onChange } = props
  return (
    <label className="grid size-11 place-items-center select-none md:h-10.5 md:w-9">
      <input
        ref={(input) => {
          if (input) input.indeterminate = isPartly
        }}
        type="checkbox"
        aria-label={label}
        checked={checked}
        tabIndex={tabIndex}
        data-stop={isStop || undefined}
        onChange={onChange}
        className="size-5 scroll-mb-24 accent-clay md:size-4"
      />
    </label>
  )
}
