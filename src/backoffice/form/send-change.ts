import type { Issue } from '#kernel/refusal.ts'
import type { ApiClient } from '#platform/api-client.ts'
import { ApiError, reasonOf } from '#platform/api-error.ts'
import { basedOn, currentIn } from '../versions.ts'

/** The outcome of a change: saved, refused, or outdated because it was based on an older version. */
export type Outcome<Answer> = Made<Answer> | { status: 'outdated'; current: Answer }

type Made<Answer> = { status: 'saved'; answer: Answer } | Refused

interface Refused {
  status: 'refused'
  message: string
  issues: readonly Issue[]
}

interface ChangeToSend {
  /** The thing's path below /api/admin. */
  path: string
  patch: object
  /** The version the change is based on. */
  version: number
}

/** Sends a change with the version it is based on. Never throws. */
export async function sendChange<Answer>(
  api: ApiClient,
  { path, patch, version }: ChangeToSend,
): Promise<Outcome<Answer>> {
  try {
    const call = { method: 'PATCH', body: patch, headers: basedOn(version) } as const
    return { status: 'saved', answer: await api.call<Answer>(`/api/admin/${path}`, call) }
  } catch (error) {
    const current = currentIn<Answer>(error)
    return current ? { status: 'outdated', current } : refusedBy(error)
  }
}

/** Creates something by POST. Never throws. */
export async function sendNew<Answer>(
  api: ApiClient,
  path: string,
  body: object,
): Promise<Made<Answer>> {
  try {
    const answer = await api.call<Answer>(`/api/admin/${path}`, { method: 'POST', body })
    return { status: 'saved', answer }
  } catch (error) {
    return refusedBy(error)
  }
}

function refusedBy(error: unknown): Refused {
  const message = reasonOf(error, 'Something went wrong. Please try again.')
  return { status: 'refused', message, issues: issuesOf(error) }
}

/** The issues of fields in a 400. */
function issuesOf(error: unknown): Issue[] {
  const issues = error instanceof ApiError ? error.problem.issues : undefined
  return Array.isArray(issues) ? issues.filter(isIssue) : []
}

function isIssue(issue: unknown): issue is Issue {
  return (
    typeof issue === 'object' &&
    issue !== null &&
    'path' in issue &&
    'message' in issue &&
    typeof issue.path === 'string' &&
    typeof issue.message === 'string'
  )
}
