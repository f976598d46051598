import { fileURLToPath } from 'node:url'
import { openBuiltFront } from './built-front.ts'
import { tellSourceLines } from './source-lines.ts'
import { start } from './start.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

if (import.meta.url.endsWith('.js')) tellSourceLines()
start(() => openBuiltFront(dist))
