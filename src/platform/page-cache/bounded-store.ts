/** Keeps things up to a number of bytes in all; what was asked for longest ago goes first. */
export class BoundedStore<T extends { sizeBytes: number }> {
  readonly #limitBytes: number
  readonly #kept = new Map<string, T>()
  #sizeBytes = 0

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  get sizeBytes(): number {
    return this.#sizeBytes
  }

  get(key: string): T | undefined {
    const found = this.#kept.get(key)
    if (!found) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found
  }

  /** Keeps a thing, unless it alone would take more than a quarter of the room. */
  set(key: string, thing: T): void {
    this.#remove(key)
    if (thing.sizeBytes > this.#limitBytes / 4) return
    this.#kept.set(key, thing)
    this.#sizeBytes += thing.sizeBytes
    for (const oldest of this.#kept.keys()) {
      if (this.#sizeBytes <= this.#limitBytes) return
      this.#remove(oldest)
    }
  }

  clear(): void {
    this.#kept.clear()
    this.#sizeBytes = 0
  }

  #remove(key: string): void {
    this.#sizeBytes -= this.#kept.get(key)?.sizeBytes ?? 0
    this.#kept.delete(key)
  }
}
