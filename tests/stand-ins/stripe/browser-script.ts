/** The messages between a page and the card fields' frame. */
interface Message {
  id?: number
  type: string
  [more: string]: unknown
}

type Answer = { error?: Record<string, unknown>; [more: string]: unknown }

/** Runs in the page: defines `Stripe` like Stripe's own script. */
function runStripe(jsUrl: string, release: string): void {
  const waiting = new Map<number, (result: unknown) => void>()
  let asked = 0

  const newFrame = (isHidden: boolean): HTMLIFrameElement => {
    const frame = document.createElement('iframe')
    frame.name = `__privateStripeFrame${Math.floor(Math.random() * 1e4)}`
    frame.title = isHidden ? '' : 'Secure payment input frame'
    frame.src = `${jsUrl}/v3/elements-inner-payment.html`
    frame.style.cssText = isHidden
      ? 'position:absolute;inset:0;width:1px;height:1px;border:0;visibility:hidden'
      : 'display:block;width:100%;height:236px;border:0'
    return frame
  }

  const ask = <T>(frame: HTMLIFrameElement, message: Message): Promise<T> =>
    new Promise((resolve) => {
      asked += 1
      waiting.set(asked, resolve as (result: unknown) => void)
      frame.contentWindow?.postMessage({ ...message, id: asked }, '*')
    })

  addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data?.type !== 'answer' || data.id === undefined) return
    waiting.get(data.id)?.(data.result)
    waiting.delete(data.id)
  })

  const whenReady = (frame: HTMLIFrameElement): Promise<void> =>
    new Promise((resolve) => {
      addEventListener('message', ({ source, data }: MessageEvent<Message>) => {
        if (source === frame.contentWindow && data?.type === 'ready') resolve()
      })
    })

  const openElement = () => {
    const listeners: [string, (event: object) => void][] = []
    const emit = (name: string, event: object) => {
      for (const [wanted, listen] of listeners)
        if (wanted === name) listen({ elementType: 'payment', ...event })
    }
    let frame: HTMLIFrameElement | null = null
    addEventListener('message', ({ source, data }: MessageEvent<Message>) => {
      if (frame === null || source !== frame.contentWindow) return
      if (data?.type === 'ready') emit('ready', {})
      if (data?.type === 'change')
        emit('change', {
          complete: data.complete,
          empty: data.empty,
          collapsed: false,
          value: { type: 'card' },
        })
    })
    return {
      frame: () => frame,
      mount: (place: string | HTMLElement) => {
        const holder = typeof place === 'string' ? document.querySelector(place) : place
        frame = newFrame(false)
        emit('loaderstart', {})
        holder?.replaceChildren(frame)
      },
      unmount: () => frame?.remove(),
      destroy: () => frame?.remove(),
      update: () => {},
      focus: () => frame?.focus(),
      blur: () => frame?.blur(),
      collapse: () => {},
      on: (name: string, listen: (event: object) => void) => {
        listeners.push([name, listen])
      },
      off: () => listeners.splice(0),
      once: (name: string, listen: (event: object) => void) => {
        listeners.push([name, listen])
      },
    }
  }
  type PaymentElement = ReturnType<typeof openElement>

  const openElements = (options: { mode?: string; amount?: number; currency?: string }) => {
    let element: PaymentElement | null = null
    const state = { ...options, isSubmitted: false }
    return {
      state,
      frame: () => element?.frame() ?? null,
      create: () => {
        element = openElement()
        return element
      },
      getElement: () => element,
      update: (changes: object) => void Object.assign(state, changes, { isSubmitted: false }),
      fetchUpdates: async () => ({}),
      submit: async () => {
        const frame = element?.frame()
        if (!frame) throw new Error('IntegrationError: no Payment Element is mounted')
        const problem = await ask<object | null>(frame, { type: 'check' })
        state.isSubmitted = problem === null
        if (problem) return { error: { type: 'validation_error', ...problem } }
        return { selectedPaymentMethod: 'card' }
      },
    }
  }
  type Elements = ReturnType<typeof openElements>

  interface Confirmation {
    elements: Elements
    clientSecret: string
    confirmParams?: { return_url?: string }
    redirect?: 'always' | 'if_required'
  }
  interface Intent {
    id: string
    status: string
    amount: number
    currency: string
    client_secret: string
    next_action: {
      redirect_to_url?: { url: string }
      use_stripe_sdk?: { stripe_js: string }
    } | null
  }

  const Stripe = (key: string) => {
    if (!/^pk_/.test(key))
      throw new Error('Invalid API Key: please call Stripe() with your publishable key')
    const controller = newFrame(true)
    const isOpen = whenReady(controller)
    document.body.append(controller)

    const call = async (
      frame: HTMLIFrameElement,
      wanted: { method: string; path: string; form: object; withCard?: boolean },
    ): Promise<{ intent?: Intent; error?: object }> => {
      const form = { ...wanted.form, key }
      const answer = await ask<Answer>(frame, { type: 'call', withCard: false, ...wanted, form })
      return answer.error ? { error: answer.error } : { intent: answer as unknown as Intent }
    }

    const retrieve = async (clientSecret: string) => {
      await isOpen
      const path = `/v1/payment_intents/${clientSecret.split('_secret_')[0]}`
      return await call(controller, { method: 'GET', path, form: { client_secret: clientSecret } })
    }

    const challenge = (page: string): Promise<void> =>
      new Promise((resolve) => {
        const veil = document.createElement('div')
        veil.style.cssText =
          'position:fixed;inset:0;z-index:2147483647;background:rgb(0 0 0/.5);display:grid;place-items:center'
        const frame = document.createElement('iframe')
        frame.name = 'stripe-challenge-frame'
        frame.title = 'Secure authentication'
        frame.src = page
        frame.style.cssText = 'width:min(400px,100%);height:400px;border:0;background:#fff'
        veil.append(frame)
        document.body.append(veil)
        addEventListener('message', ({ source, data }: MessageEvent<Message>) => {
          if (source !== frame.contentWindow || data?.type !== 'authenticated') return
          veil.remove()
          resolve()
        })
      })

    const afterAction = async (intent: Intent): Promise<{ intent?: Intent; error?: object }> => {
      const { redirect_to_url, use_stripe_sdk } = intent.next_action ?? {}
      if (redirect_to_url) {
        location.assign(redirect_to_url.url)
        return await new Promise(() => {})
      }
      if (!use_stripe_sdk) return { intent }
      await challenge(use_stripe_sdk.stripe_js)
      const after = await retrieve(intent.client_secret)
      if (after.intent?.status !== 'requires_payment_method') return after
      return {
        error: (after.intent as unknown as { last_payment_error: object }).last_payment_error,
      }
    }

    const shownAs = ({ intent, error }: { intent?: Intent; error?: object }) =>
      error ? { error } : { paymentIntent: intent }

    const refuse = (message: string) => ({ error: { type: 'invalid_request_error', message } })

    const confirmPayment = async (wanted: Confirmation) => {
      const { elements, clientSecret, confirmParams = {}, redirect = 'always' } = wanted
      const frame = elements.frame()
      if (!elements.state.isSubmitted || !frame)
        throw new Error(
          'IntegrationError: elements.submit() must be called before stripe.confirmPayment()',
        )
      const { intent: before, error } = await retrieve(clientSecret)
      if (!before) return { error }
      const { mode, amount, currency } = elements.state
      if (mode === 'payment' && (amount !== before.amount || currency !== before.currency))
        return refuse(
          'The amount or currency of the Elements instance does not match the PaymentIntent.',
        )
      const returnUrl = confirmParams.return_url
      if (redirect === 'always' && !returnUrl) return refuse('return_url is required')
      const path = `/v1/payment_intents/${before.id}/confirm`
      const form = { client_secret: clientSecret, ...(returnUrl ? { return_url: returnUrl } : {}) }
      const confirmed = await call(frame, { method: 'POST', path, form, withCard: true })
      if (!confirmed.intent) return shownAs(confirmed)
      const ended = await afterAction(confirmed.intent)
      if (ended.intent && redirect === 'always' && returnUrl) {
        const url = new URL(returnUrl)
        url.searchParams.set('payment_intent', before.id)
        url.searchParams.set('payment_intent_client_secret', clientSecret)
        url.searchParams.set('redirect_status', ended.intent.status)
        location.assign(url)
        return await new Promise(() => {})
      }
      return shownAs(ended)
    }

    return {
      elements: openElements,
      confirmPayment,
      retrievePaymentIntent: async (clientSecret: string) => shownAs(await retrieve(clientSecret)),
      handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
        const { intent, error } = await retrieve(clientSecret)
        return intent ? shownAs(await afterAction(intent)) : { error }
      },
      _registerWrapper: () => {},
      registerAppInfo: () => {},
    }
  }
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: release }) })
}

/**
 * The source of a script that defines `Stripe`, for browsers that load it by URL. It is sent as text, so it must not
 * refer to anything outside itself.
 */
export const stripeScript = (jsUrl: string) => `(${runStripe})(${JSON.stringify(jsUrl)}, 'endive')`
