/** Makes a JSON-RPC call to a node and gives its result. Throws if the node refuses. */
export async function askNode(
  url: string,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await answer.json()) as {
    result?: unknown
    error?: { message: string }
  }
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
