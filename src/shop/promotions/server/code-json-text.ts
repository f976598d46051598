import { isoText } from '#db/kept-statement.ts'
import { type Promotion, promotionOf } from '../domain/promotion.ts'

/** A stored code as a statement writes it. */
export interface CodeJson {
  id: number
  code: string
  type: string
  value: string
  minimumOrderAmount: string | null
  maxUses: number | null
  currentUses: number
  validFrom: string | null
  validUntil: string | null
  isActive: boolean
}

/** SQL that writes the code of an alias, or null where the alias has no row. */
export function codeJsonText(alias: string): string {
  return `case when ${alias}.id is not null then json_build_object(
    'id', ${alias}.id, 'code', ${alias}.code, 'type', ${alias}.type, 'value', ${alias}.value::text,
    'minimumOrderAmount', ${alias}.minimum_order_amount::text, 'maxUses', ${alias}.max_uses,
    'currentUses', ${alias}.current_uses, 'validFrom', ${isoText(`${alias}.valid_from`)},
    'validUntil', ${isoText(`${alias}.valid_until`)}, 'isActive', ${alias}.is_active) end`
}

/** Such a code as its rules see it. */
export function promotionIn({ validFrom, validUntil, ...code }: CodeJson): Promotion {
  return promotionOf({ ...code, validFrom: dateIn(validFrom), validUntil: dateIn(validUntil) })
}

const dateIn = (text: string | null) => (text === null ? null : new Date(text))
