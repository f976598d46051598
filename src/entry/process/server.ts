import { packageFile } from '#platform/package-files.ts'
import { tellSourceLines } from './source-lines.ts'
import { start } from './start.ts'

if (import.meta.url.endsWith('.js')) tellSourceLines()
start(async () => (await import('../web/built-front.ts')).openBuiltFront(packageFile('dist')))
