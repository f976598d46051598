import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { ChoiceField } from '#backoffice/form/choice-field.tsx'
import { ChoicesField } from '#backoffice/form/choices-field.tsx'
import { SwitchField } from '#backoffice/form/switch-field.tsx'
import { TextField } from '#backoffice/form/text-field.tsx'
import { finishes, packOf } from '#shop/lash/domain/lash-pack.ts'
import { hasPart } from '#shop/lash/domain/pack-parts.ts'
import type { PackDraft } from '../pack-draft.ts'
import type { ProductDraft } from '../product-draft.ts'
import { companionNames, coverageNames, inCapital, productLabels } from '../product-words.ts'
import { typedLengths } from '../typed-measures.ts'

/** What is in the box, limited to what the kind of lash has. The pictures show these counts. */
export function PackFields() {
  return (
    <>
      <h3 className="border-t border-hairline pt-6 text-lg">In the box</h3>
      <Counts />
      <Band />
      <Fibers />
      <Beside />
    </>
  )
}

/** Shows its fields only for a kind of lash that has this part. */
function With({ part, children }: { part: keyof PackDraft; children: ReactNode }) {
  const kind = useWatch<ProductDraft, 'lash.kind'>({ name: 'lash.kind' })
  return hasPart(kind, part) && children
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-pair items-start gap-4">{children}</div>
}

type FigurePart = 'rows' | 'perRow' | 'segments' | 'magnets' | 'bandMm' | 'shorterMm' | 'guideMm'

interface FigureProps {
  part: FigurePart
  hint: string
  isDecimal?: boolean
}

function Figure({ part, hint, isDecimal = false }: FigureProps) {
  return (
    <With part={part}>
      <TextField<ProductDraft>
        name={`lash.pack.${part}`}
        label={productLabels[`lash.pack.${part}`]}
        hint={hint}
        inputMode={isDecimal ? 'decimal' : 'numeric'}
      />
    </With>
  )
}

function Switch({ part }: { part: 'isSided' | 'hasLowerStrips' | 'isClosed' }) {
  return (
    <With part={part}>
      <SwitchField<ProductDraft>
        name={`lash.pack.${part}`}
        label={productLabels[`lash.pack.${part}`]}
      />
    </With>
  )
}

function Counts() {
  const lash = useWatch<ProductDraft, 'lash'>({ name: 'lash' })
  const { magnets, segments, rows } = packOf({ kind: lash.kind })
  const isMixed = typedLengths(lash.lengthsMm).length > 1
  return (
    <>
      <Pair>
        <Figure part="magnets" hint={`Usually ${magnets}.`} />
        <Figure part="segments" hint={`Usually ${segments}.`} />
        <Figure part="rows" hint={`Usually ${rows}.`} />
        <Figure part="perRow" hint="Only for fans sold one by one." />
      </Pair>
      {isMixed && (
        <With part="rowsOfEach">
          <TextField<ProductDraft>
            name="lash.pack.rowsOfEach"
            label={productLabels['lash.pack.rowsOfEach']}
            hint="In the same order as the lengths, such as 2, 4, 4. Leave empty for equal rows."
          />
        </With>
      )}
      <div className="grid">
        <Switch part="isSided" />
        <Switch part="hasLowerStrips" />
        <Switch part="isClosed" />
      </div>
      <With part="covers">
        <ChoiceField<ProductDraft>
          name="lash.pack.covers"
          label={productLabels['lash.pack.covers']}
          choices={coverageNames}
        />
      </With>
    </>
  )
}

function Band() {
  return (
    <With part="bandMm">
      <Pair>
        <Figure part="bandMm" hint="In mm, usually 0.3." isDecimal />
        <TextField<ProductDraft>
          name="lash.bandColor"
          label={productLabels['lash.bandColor']}
          hint="#1a2b3c or clear. Usually black."
          spellCheck={false}
        />
      </Pair>
    </With>
  )
}

function Fibers() {
  return (
    <>
      <With part="shorterMm">
        <Pair>
          <Figure part="shorterMm" hint="In mm, for every other fiber." isDecimal />
          <Figure part="guideMm" hint="In mm, along the strips." isDecimal />
        </Pair>
      </With>
      <ChoiceField<ProductDraft>
        name="lash.pack.finish"
        label={productLabels['lash.pack.finish']}
        choices={[
          ['', 'Standard: satin'],
          ...finishes.map((word) => [word, inCapital(word)] as const),
        ]}
      />
    </>
  )
}

function Beside() {
  const beside = useWatch<ProductDraft, 'lash.pack.beside'>({ name: 'lash.pack.beside' })
  return (
    <With part="beside">
      <ChoicesField<ProductDraft>
        name="lash.pack.beside"
        label={productLabels['lash.pack.beside']}
        choices={companionNames}
      />
      {beside.includes('liner') && (
        <TextField<ProductDraft>
          name="lash.pack.linerColor"
          label={productLabels['lash.pack.linerColor']}
          hint="Such as #33211a. Usually black."
          spellCheck={false}
        />
      )}
    </With>
  )
}
