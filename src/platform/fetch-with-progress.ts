import type { ApiClientParts } from './api-client.ts'

/**
 * A fetch that reports how much of the body was sent, from 0 to 1, which the browser's own can't. Bodies must be files;
 * answers are text.
 */
export function fetchWithProgress(onSent: (share: number) => void): ApiClientParts['fetch'] {
  return (path, { method = 'POST', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, path)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
      request.onload = () => {
        const { status, statusText, responseText } = request
        resolve(new Response(responseText, { status, statusText }))
      }
      request.onerror = () => reject(new TypeError('We couldn’t reach the shop'))
      request.send(body instanceof Blob ? body : null)
    })
}
