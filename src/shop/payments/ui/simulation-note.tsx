/** Says what a simulated payment is, so that nobody takes it for a real one. */
export function SimulationNote({ children }: { children: string }) {
  return <p className="border-t border-hairline pt-4 text-xs text-soft">{children}</p>
}
