import { lashColor } from '#shop/lash/domain/lash-color.ts'

/** A dot in the color of a fiber, from root to tip. */
export function ColorSwatch({ name }: { name: string }) {
  const { root, tip } = lashColor(name)
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 rounded-full border border-paper"
      style={{ background: root === tip ? root : `linear-gradient(${tip}, ${root})` }}
    />
  )
}
