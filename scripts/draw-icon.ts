import { createElement, type SVGProps } from 'react'

/** An icon as lucide-react describes it. */
interface IconShape {
  node: [tag: string, attributes: Record<string, string>][]
}

const canvas = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Replaces lucide-react's own icon component, of which the shop needs only a small part (decision 0018). */
export default function createLucideIcon({ node }: IconShape) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
    return createElement('svg', { ...canvas, ...props }, lines)
  }
}
