/** The messages between a page and the card fields' frame. */
interface Message {
  id?: number
  type: string
  [more: string]: unknown
}

type Answer = { error?: Record<string, unknown>; [more: string]: unknown }

/** Runs in the frame: three fields and the API calls, so that the page never has the card's number. */
function runFrame(apiUrl: string): void {
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)
  const typedIn = (name: string) => (field(name)?.value ?? '').replace(/\s/g, '')
  const tell = (message: Message) => parent.postMessage({ standIn: true, ...message }, '*')

  const problem = (): { code: string; message: string } | null => {
    if (!/^\d{15,19}$/.test(typedIn('number')))
      return { code: 'incomplete_number', message: 'Your card number is incomplete.' }
    if (!/^\d{2}\/?\d{2}$/.test(typedIn('expiry')))
      return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." }
    return /^\d{3,4}$/.test(typedIn('cvc'))
      ? null
      : { code: 'incomplete_cvc', message: "Your card's security code is incomplete." }
  }

  const call = async ({ method, path, form, withCard }: Message): Promise<Answer> => {
    const fields = new URLSearchParams(form as Record<string, string>)
    if (withCard) {
      fields.set('payment_method_data[type]', 'card')
      fields.set('payment_method_data[card][number]', typedIn('number'))
    }
    const isGet = method === 'GET'
    const response = await fetch(`${apiUrl}${path}${isGet ? `?${fields}` : ''}`, {
      method: String(method),
      ...(isGet ? {} : { body: fields.toString() }),
      headers: isGet ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
    })
    return (await response.json()) as Answer
  }

  addEventListener('message', async ({ data }: MessageEvent<Message>) => {
    if (data?.type === 'check') tell({ type: 'answer', id: data.id ?? 0, result: problem() })
    if (data?.type === 'call') {
      const failed = {
        error: { type: 'api_connection_error', message: 'We could not reach Stripe.' },
      }
      const result = await call(data).catch(() => failed)
      tell({ type: 'answer', id: data.id ?? 0, result })
    }
  })
  const error = document.querySelector('[role=alert]')
  document.addEventListener('input', () => {
    if (error) error.textContent = ''
    const isEmpty = ['number', 'expiry', 'cvc'].every((name) => typedIn(name) === '')
    tell({ type: 'change', complete: problem() === null, empty: isEmpty })
  })
  document.addEventListener('focusout', () => {
    if (error && typedIn('number') !== '') error.textContent = problem()?.message ?? ''
  })
  tell({ type: 'ready' })
}

/**
 * The source of the script in the card fields' frame. It is sent to browsers as text, so it must not refer to anything
 * outside itself.
 */
export const frameScript = (apiUrl: string) => `(${runFrame})(${JSON.stringify(apiUrl)})`
