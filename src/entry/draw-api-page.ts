import type { OpenAPIHono } from '@hono/zod-openapi'

export type ApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>

/** A readable page of the contract, without scripts. */
export function drawApiPage(document: ApiDocument): string {
  return `<!doctype html><title>${document.info.title}</title>`
}
