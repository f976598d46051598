/**
 * Retries for calls outside the pages. A server may close an idle connection just as it is used again; nobody has read
 * such a call, so it is sent again.
 */
export const patient = { maxRetries: 3 } as const
