import type { Context, Hono } from 'hono'
import { answerProblem } from './answer-refusal.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Answers requests that match no route: 405 with the methods that the path supports, or 404. */
export function answerUnknown(app: Pick<Hono, 'router'>): (c: Context) => Response {
  return (c) => {
    const path = c.req.path
    const known = methods.filter((method) =>
      app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
    )
    if (known.length === 0)
      return answerProblem(c, {
        status: 404,
        code: 'not-found',
        message: `There is nothing at ${path}`,
      })
    c.header('allow', known.join(', '))
    const message = `${c.req.method} is not allowed here`
    return answerProblem(c, { status: 405, message })
  }
}
