import type { Plugin } from 'vite'

export const serverCode =
  /\/src\/(?:db|seed)\/|\/src\/shop\/[^/]+\/server\/|\/src\/entry\/(?:process|watch|web|dev)\//

/** Fails the build if a file of the server or the database would reach a browser (design 2). */
export function refuseServerCode(): Plugin {
  return {
    name: 'refuse-server-code',
    transform: {
      filter: { id: serverCode },
      handler(_code, id) {
        if (this.environment.name === 'client')
          this.error(`${id} is server code and cannot go to a browser`)
      },
    },
  }
}
