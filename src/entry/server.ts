import { fileURLToPath } from 'node:url'
import { openBuiltFront } from './built-front.ts'
import { start } from './start.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

start(() => openBuiltFront(dist))
