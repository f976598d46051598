import { useDeferredValue, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChoiceField } from '#backoffice/form/choice-field.tsx'
import { FormSection } from '#backoffice/form/form-section.tsx'
import { SwitchField } from '#backoffice/form/switch-field.tsx'
import { TextField } from '#backoffice/form/text-field.tsx'
import { lashColors } from '#shop/lash/domain/lash-color.ts'
import { type LashSpec, lashCurls, lashKinds, lengthMaps } from '#shop/lash/domain/lash-spec.ts'
import { seedOf } from '#shop/lash/domain/random.ts'
import { drawScale } from '#shop/lash/domain/scale.ts'
import { drawTray } from '#shop/lash/domain/tray.ts'
import { drawnLash } from '../lash-draft.ts'
import type { ProductDraft } from '../product-draft.ts'
import { inCapital, lashText, productLabels } from '../product-words.ts'
import { sections } from '../sections.ts'
import { PackFields } from './pack-fields.tsx'

const named = (words: readonly string[]) => words.map((word) => [word, inCapital(word)] as const)

/** The specification that the renderer draws from, with the drawing beside it. */
export function LashSection() {
  const isDrawn = useWatch<ProductDraft, 'lash.isDrawn'>({ name: 'lash.isDrawn' })
  return (
    <FormSection
      id="lash"
      title={sections.lash}
      note="These measurements are used to draw the product to scale, and shoppers can filter by them."
    >
      <div className="sm:col-span-full">
        <SwitchField<ProductDraft> name="lash.isDrawn" label="This product is a lash" />
      </div>
      {isDrawn && <Measures />}
    </FormSection>
  )
}

function Measures() {
  return (
    <>
      <div className="grid content-start gap-6">
        <ChoiceField<ProductDraft>
          name="lash.kind"
          label={productLabels['lash.kind']}
          choices={named(lashKinds)}
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <ChoiceField<ProductDraft>
            name="lash.curl"
            label={productLabels['lash.curl']}
            choices={lashCurls.map((curl) => [curl, curl])}
          />
          <TextField<ProductDraft>
            name="lash.fanCount"
            label={productLabels['lash.fanCount']}
            inputMode="numeric"
          />
        </div>
        <TextField<ProductDraft>
          name="lash.lengthsMm"
          label={productLabels['lash.lengthsMm']}
          hint="In mm: 12, or 8-14, or 8, 9, 11."
        />
        <TextField<ProductDraft>
          name="lash.thicknessMm"
          label={productLabels['lash.thicknessMm']}
          hint="In mm, such as 0.07."
          inputMode="decimal"
        />
        <ChoiceField<ProductDraft>
          name="lash.color"
          label={productLabels['lash.color']}
          choices={useColors()}
        />
        <ChoiceField<ProductDraft>
          name="lash.map"
          label={productLabels['lash.map']}
          hint="Where on the eye the longest lashes are."
          choices={[['', 'Standard'], ...named(Object.keys(lengthMaps))]}
        />
        <PackFields />
      </div>
      <Drawing />
    </>
  )
}

/** The colors that can be drawn, plus the stored one if it is not among them. */
function useColors(): (readonly [string, string])[] {
  const [stored] = useState(useFormContext<ProductDraft>().getValues('lash.color'))
  const names = new Set([...Object.keys(lashColors), stored])
  return [...names].map((name) => [name, name])
}

/** The pictures keep their last state while the typed lash cannot be drawn. */
function Drawing() {
  const [draft, slug] = useWatch<ProductDraft, ['lash', 'slug']>({ name: ['lash', 'slug'] })
  const typed = drawnLash(draft)
  const [last, setLast] = useState<LashSpec | null>(typed)
  if (typed && JSON.stringify(typed) !== JSON.stringify(last)) setLast(typed)
  // Typing comes first; the drawing follows when there is time.
  const spec = useDeferredValue(typed ?? last)
  const scale = useMemo(() => spec && addressOf(drawScale(spec)), [spec])
  const tray = useMemo(() => spec && addressOf(drawTray(spec, seedOf(slug), false)), [spec, slug])
  if (!spec || !scale || !tray) return null
  return (
    <figure className="sticky top-6 grid content-start gap-3 self-start bg-sand p-5">
      <img src={scale} alt="" className="aspect-[21/17] w-full" />
      <img src={tray} alt="" className="aspect-[4/5] w-full object-cover" />
      <figcaption className="text-sm">
        <span className="block" aria-live="polite">
          {lashText(spec)}
        </span>
        <span className="text-soft">
          {typed
            ? 'To scale on a millimeter grid, as its page shows it, and below it the drawing of its tray.'
            : 'What you typed can’t be drawn, so this shows the last valid version.'}
        </span>
      </figcaption>
    </figure>
  )
}

/** An SVG text as a data URL. */
function addressOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
