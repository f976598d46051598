import type { Problem } from '#platform/answer-refusal.ts'

type Fetch = (request: Request, env?: object) => Response | Promise<Response>

const problem: Problem = {
  status: 400,
  code: 'bad-request',
  message: 'The Host header of the request names no address',
}

/**
 * Refuses requests with an invalid Host, such as 1.2.3.999, because parsing their URL would throw everywhere. The HTTP
 * server accepts them: it checks only a host's characters. Takes headers for the refusal.
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
