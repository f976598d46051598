/**
 * Written text as a tree without markup. Whoever renders it escapes the texts and writes the tags, so nothing that was
 * typed can become markup.
 */

export type RichBlock =
  | { kind: 'heading'; level: number; text: readonly RichInline[] }
  | { kind: 'paragraph'; text: readonly RichInline[] }
  /** `start` is the number of the first item; null for a bulleted list. */
  | { kind: 'list'; start: number | null; items: readonly (readonly RichBlock[])[] }
  | { kind: 'quote'; blocks: readonly RichBlock[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }

export type RichInline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; text: readonly RichInline[] }
  | { kind: 'code'; text: string }
  /** The address is absolute: http, https, mailto or tel. */
  | { kind: 'link'; href: string; text: readonly RichInline[] }
  /** The address is absolute and https. */
  | { kind: 'picture'; src: string; alt: string }
  | { kind: 'break' }
