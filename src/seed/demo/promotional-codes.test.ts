import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { promotionTypes } from '#shop/promotions/domain/promotion.schema.ts'
import { type DemoCode, promotionalCodes } from './promotional-codes.ts'

const isOpen = (code: DemoCode) => !code.minimumOrderAmount && !code.maxUses && !code.validUntil

describe('the demo codes', () => {
  test('are eight unique uppercase codes', () => {
    expect(new Set(promotionalCodes.map(({ code }) => code)).size).toBe(8)
    for (const { code } of promotionalCodes) expect(code).toMatch(/^[A-Z0-9]{4,50}$/)
  })

  test.each(promotionTypes)('include one %s without minimum, limit, or end', (type) => {
    expect(promotionalCodes.filter((code) => code.type === type && isOpen(code))).toHaveLength(1)
  })

  test.each([
    ['with a minimum', (code) => code.minimumOrderAmount !== undefined],
    ['expired', (code) => (code.validUntil?.getTime() ?? Infinity) < Date.UTC(2025, 0)],
    ['for five uses, none used', (code) => code.maxUses === 5 && !code.currentUses],
    ['used up', (code) => code.maxUses !== undefined && code.currentUses === code.maxUses],
  ] satisfies [string, (code: DemoCode) => boolean][])('include one %s', (_, isSuch) => {
    expect(promotionalCodes.filter(isSuch)).toHaveLength(1)
  })

  test('match docs/operations.md', () => {
    const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
    for (const code of promotionalCodes) expect(page).toContain(rowOf(code))
  })
})

function rowOf(code: DemoCode): string {
  const uses = code.maxUses ? `${code.maxUses}${code.currentUses ? ' (all used)' : ''}` : '–'
  const cells = [
    `\`${code.code}\``,
    code.type,
    shownValue(code),
    code.minimumOrderAmount ? `$${code.minimumOrderAmount}.00` : '–',
    uses,
    code.validUntil?.toISOString().slice(0, 10) ?? '–',
  ]
  return `| ${cells.join(' | ')} |`
}

function shownValue({ type, value }: DemoCode): string {
  if (type === 'percentage') return `${value}%`
  return type === 'fixed' ? `$${value}.00` : '–'
}
