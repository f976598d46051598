import { formatDecimal } from '#kernel/money.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { formatTimestamp } from '#ui/format-timestamp.ts'
import type { CashbackCode } from '../domain/account.schema.ts'
import { AccountSection } from './account-section.tsx'
import { useMemberOrders } from './members.queries.ts'

/** The codes that pay cashback for crypto orders; nothing if there are none. */
export function CashbackCodes() {
  const { data } = useMemberOrders()
  if (!data || data.cashback.length === 0) return null
  return (
    <AccountSection title="Your cashback">
      <ul className="border-t border-hairline">
        {data.cashback.map((code) => (
          <li key={code.code} className="border-b border-hairline py-4">
            <CodeRow code={code} />
          </li>
        ))}
      </ul>
    </AccountSection>
  )
}

function CodeRow({ code: { code, value, orderId, validUntil, isUsed } }: { code: CashbackCode }) {
  const { timeZone } = useSettings()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div>
        <p className="font-medium even-digits">
          {isUsed ? <s className="text-soft">{code}</s> : code}
        </p>
        <p className="text-sm text-soft">
          {formatDecimal(value)} for order #{orderId}
          {isUsed
            ? ' · used'
            : validUntil
              ? ` · until ${formatTimestamp(validUntil, timeZone)}`
              : ''}
        </p>
      </div>
      {!isUsed && <CopyButton text={code} label={`Copy ${code}`} />}
    </div>
  )
}
