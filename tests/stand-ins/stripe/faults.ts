/** What goes wrong with the next calls. */
export interface Fault {
  /**
   * `fail` answers an error before anything is done. `drop` does the work and closes the connection; `hang` does it and
   * answers nothing until the caller hangs up.
   */
  kind: 'fail' | 'drop' | 'hang'
  count?: number
  /** Only calls whose method and path match, such as 'POST /v1/refunds'. */
  path?: string
}

/** Stores pending faults, and says for each call whether it gets one. */
export function openFaults() {
  let planned: { kind: Fault['kind']; left: number; pattern: RegExp }[] = []
  return {
    plan: ({ kind, count = 1, path = '' }: Fault): void => {
      planned.push({ kind, left: count, pattern: new RegExp(path) })
    },
    next: (call: string): Fault['kind'] | null => {
      const fault = planned.find(({ pattern }) => pattern.test(call))
      if (!fault) return null
      fault.left -= 1
      planned = planned.filter(({ left }) => left > 0)
      return fault.kind
    },
    clear: (): void => {
      planned = []
    },
  }
}

export type Faults = ReturnType<typeof openFaults>
