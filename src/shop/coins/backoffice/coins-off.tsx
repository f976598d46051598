import { Panel } from '#backoffice/parts/panel.tsx'
import { useSettings } from '#platform/settings-context.tsx'

const steps = [
  ['CRYPTO_PAYMENTS', 'onchain'],
  [
    'EVM_XPUB, BTC_XPUB',
    'the extended public keys of your wallet; with them, the shop can watch but never spend',
  ],
  ['EVM_RPC_URLS, EVM_CHAIN_ID', 'two nodes from different providers, and their chain ID'],
  ['EVM_USDC_ADDRESS, EVM_USDT_ADDRESS', 'the contracts of the tokens that you want to take'],
  ['BTC_RPC_URL, BTC_NETWORK', 'your Bitcoin Core node, and its network'],
] as const

/** Shown while coins are simulated or off: how to switch real ones on. */
export function CoinsOff() {
  const { isCardOnly } = useSettings()
  return (
    <Panel
      title={isCardOnly ? 'This shop takes only cards' : 'Coins are simulated in this shop'}
      note="No coins arrive, so there’s nothing to watch. These environment variables turn on ETH, USDC, USDT and BTC. A coin whose variables are missing isn’t offered."
    >
      <dl className="grid text-sm">
        {steps.map(([setting, meaning]) => (
          <div
            key={setting}
            className="grid gap-x-6 gap-y-0.5 border-t border-hairline py-3 sm:grid-cols-[20rem_1fr]"
          >
            <dt className="font-medium wrap-anywhere">
              <code className="font-mono">{setting}</code>
            </dt>
            <dd className="text-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">
        They are read when the shop starts. The guide to payments that came with the shop
        (docs/payments.md) goes through them step by step.
      </p>
    </Panel>
  )
}
