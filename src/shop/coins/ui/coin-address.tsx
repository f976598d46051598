/** The ends stand out, by which people compare an address with what their wallet shows. */
export function CoinAddress({ address }: { address: string }) {
  return (
    <code className="text-sm break-all text-soft">
      <b className="font-semibold text-ink">{address.slice(0, 6)}</b>
      {address.slice(6, -6)}
      <b className="font-semibold text-ink">{address.slice(-6)}</b>
    </code>
  )
}
