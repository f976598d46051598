import type { Problem } from '#platform/answer-refusal.ts'

type Fetch = (request: Request, env?: object) => Response | Promise<Response>

const problem: Problem = {
  status: 400,
  code: 'bad-request',
  message: 'The Host header of the request names no address',
}

/**
 * Refuses requests whose Host makes no address, such as 1.2.3.999: reading their URL throws wherever it is done. The
 * HTTP server lets them through, since it looks at the letters of a host alone. Takes headers for that answer.
 */
export function refuseBadHosts(headers: Readonly<Record<string, string>>, otherwise: Fetch): Fetch {
  const init = {
    status: problem.status,
    headers: {
      ...headers,
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
    },
  }
  return (request, env) =>
    URL.canParse(request.url)
      ? otherwise(request, env)
      : new Response(JSON.stringify(problem), init)
}
